import { and, eq, isNull } from 'drizzle-orm';
import type { PageCreate, PageSigned, PageSnapshot, PageUpdate } from '../../../contract/page';
import { MAX_PAGE_CONTENT } from '../../../contract/constants';
import { sameValue } from '../../../contract/sameValue';
import { pageDrafts, pageGroups, pageMedia, pageRevisions, pages } from '../../db/schema';
import type { Database } from '../../core/deps';
import { ApiError } from '../../core/ApiError';
import type { RequestContext } from '../../core/route';
import { firstRow } from '../../core/rows';
import { insertRow, updateRow } from '../../http/crud/rows';
import { ownPictures, plainText, sanitiseField } from '../../services/richText';
import { countsOf } from '../../services/pageAudience';
import { linksOf, signedRevisions, type PageRow } from './serialize';
import { startRound } from './round';
import { snapshotOf } from '../../services/copyRows/copyPages';

/** Sanitises the content of a page. @throws ApiError 422 */
export const cleanContent = (content: string): string => sanitiseField('content', content, MAX_PAGE_CONTENT);

const setGroups = async (tx: Database, pageId: number, ids: readonly number[]): Promise<void> => {
  await tx.delete(pageGroups).where(eq(pageGroups.page_id, pageId));
  const wanted = [...new Set(ids)];
  if (wanted.length > 0)
    await tx.insert(pageGroups).values(wanted.map((group) => ({ page_id: pageId, group_id: group })));
};

const setMedia = async (
  tx: Database,
  pageId: number,
  use: 'attached' | 'content',
  ids: readonly number[],
): Promise<void> => {
  await tx.delete(pageMedia).where(and(eq(pageMedia.page_id, pageId), eq(pageMedia.use, use)));
  const wanted = [...new Set(ids)];
  if (wanted.length > 0)
    await tx
      .insert(pageMedia)
      .values(wanted.map((medium, position) => ({ page_id: pageId, media_id: medium, use, position })));
};

const keepRevision = async (
  tx: Database,
  ctx: RequestContext,
  row: PageRow,
  snapshot: PageSnapshot,
  material = false,
): Promise<void> => {
  await tx.insert(pageRevisions).values({
    material,
    page_id: row.id,
    revision: row.revision,
    created_at: row.updated_at,
    author_id: ctx.actor.id,
    snapshot,
  });
};

/** The columns of some content, and the media in it. */
const contentColumns = async (tx: Database, ctx: RequestContext, sanitised: string) => {
  const { content, mediaIds } = await ownPictures(tx, ctx.companyId, sanitised);
  return { columns: { content, plain: plainText(content) }, mediaIds };
};

/** `content` is sanitised. */
export const insertPage = async (tx: Database, values: PageCreate, ctx: RequestContext): Promise<PageRow> => {
  const content = await contentColumns(tx, ctx, values.content ?? '');
  const columns = { ...values, ...content.columns, author_id: ctx.actor.id };
  const row = await insertRow(tx, pages, columns, ctx);
  await setGroups(tx, row.id, values.group_ids ?? []);
  await setMedia(tx, row.id, 'attached', values.media_ids ?? []);
  await setMedia(tx, row.id, 'content', content.mediaIds);
  await keepRevision(tx, ctx, row, snapshotOf(row, (await linksOf(tx, [row.id]))(row.id)));
  // The draft of this page: the editor leaves the screen before it could delete it.
  await tx
    .delete(pageDrafts)
    .where(
      and(
        eq(pageDrafts.user_id, ctx.actor.id),
        eq(pageDrafts.company_id, ctx.companyId),
        isNull(pageDrafts.page_id),
      ),
    );
  return row;
};

const SIGNED_FIELDS = ['title', 'content', 'media_ids'] as const;

type Snapshot = ReturnType<typeof snapshotOf>;

const readsDifferently = (one: Snapshot, other: Snapshot): boolean =>
  SIGNED_FIELDS.some((field) => !sameValue(one[field], other[field]));

/** Whether a page that asks for signatures again reads differently from what was signed in its current round. */
const differsFromSigned = async (tx: Database, { id }: PageRow, snapshot: Snapshot): Promise<boolean> => {
  const revision = (await signedRevisions(tx, [id])).get(id);
  if (!revision) return false;
  const [signed] = await tx
    .select({ snapshot: pageRevisions.snapshot })
    .from(pageRevisions)
    .where(and(eq(pageRevisions.page_id, id), eq(pageRevisions.revision, revision)));
  return !signed || readsDifferently(signed.snapshot, snapshot);
};

/** @throws ApiError 409 with what has been signed, if anybody has signed the page in its current round */
const assertNotSigned = async (tx: Database, { id }: PageRow): Promise<void> => {
  const signatures = (await countsOf(tx, [id])).get(id)?.signatures ?? 0;
  if (signatures === 0) return;
  const signed_revision = (await signedRevisions(tx, [id])).get(id) ?? null;
  const details: PageSigned = { signatures_count: signatures, signed_revision };
  throw new ApiError(409, 'page_signed', { values: { smart_count: signatures }, details });
};

/**
 * Updates a page. `content` is sanitised. A change of what readers see makes a new revision; publishing does not. A
 * material change asks everybody to sign again.
 * @param alwaysRevise makes a revision also when nothing differs
 * @throws ApiError 409 when readers have signed what changes, and `material` does not say whether they sign again. The page
 * is locked, so nobody signs it meanwhile.
 */
export const updatePage = async (
  tx: Database,
  before: PageRow,
  { material, ...values }: Omit<PageUpdate, 'type'> & { type?: number },
  ctx: RequestContext,
  { alwaysRevise = material ?? false } = {},
): Promise<PageRow> => {
  const { group_ids: groups, media_ids: attached } = values;
  const linksBefore = (await linksOf(tx, [before.id]))(before.id);
  const content = values.content === undefined ? undefined : await contentColumns(tx, ctx, values.content);
  if (groups) await setGroups(tx, before.id, groups);
  if (attached) await setMedia(tx, before.id, 'attached', attached);
  if (content) await setMedia(tx, before.id, 'content', content.mediaIds);
  const review =
    values.review_at === undefined || values.review_at === before.review_at
      ? {}
      : { review_reminded_at: null };
  const columns = { ...values, ...content?.columns, ...review };
  const after = await updateRow(tx, pages, before, columns, ctx);
  const snapshot = snapshotOf(after, (await linksOf(tx, [after.id]))(after.id));
  const previous = snapshotOf(before, linksBefore);
  if (!alwaysRevise && JSON.stringify(snapshot) === JSON.stringify(previous)) return after;
  if (material === undefined && after.requires_signature) {
    const differs = before.requires_signature
      ? readsDifferently(snapshot, previous)
      : await differsFromSigned(tx, before, snapshot);
    if (differs) await assertNotSigned(tx, before);
  }
  const revised = firstRow(
    await tx
      .update(pages)
      .set({ revision: before.revision + 1 })
      .where(eq(pages.id, before.id))
      .returning(),
  );
  const asksAgain = material === true && revised.requires_signature;
  await keepRevision(tx, ctx, revised, snapshot, asksAgain);
  if (!asksAgain) return revised;
  await startRound(tx, ctx, revised);
  return firstRow(await tx.select().from(pages).where(eq(pages.id, before.id)));
};
