import { and, eq, isNull } from 'drizzle-orm';
import { omit, zip } from 'es-toolkit';
import type { PageCreate, PageSigned, PageSnapshot, PageUpdate } from '../../../contract/page';
import { MAX_PAGE_CONTENT } from '../../../contract/constants';
import { sameValue } from '../../../contract/sameValue';
import { pageDrafts, pageMedia, pageReminders, pageRevisions, pages } from '../../db/schema';
import type { Database, RequestContext } from '../../core/deps';
import { ApiError } from '../../core/ApiError';
import { firstRow } from '../../core/rows';
import { setLinks } from '../../http/crud/links';
import type { RowChange } from '../../http/crud/options';
import { insertRow, updateRow, updateRows } from '../../http/crud/rows';
import { PUBLISHED } from '../../services/audience';
import { ownPictures, plainText, sanitiseField } from '../../services/richText';
import { countsOf } from '../../services/pageAudience';
import { loadLinks, signedRevisions, type PageRow } from './serialize';
import { startRound } from './round';
import { snapshotOf } from '../../services/copyRows/copyPages';

/** Sanitises the content of a page. @throws ApiError 422 */
export const cleanContent = (content: string): string => sanitiseField('content', content, MAX_PAGE_CONTENT);

const GROUPS = [['group_ids', PUBLISHED.pages.groups]] as const;

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
  await setLinks(tx, GROUPS, [[row.id, values]], true);
  await setMedia(tx, row.id, 'attached', values.media_ids ?? []);
  await setMedia(tx, row.id, 'content', content.mediaIds);
  await keepRevision(tx, ctx, row, snapshotOf(row, (await loadLinks(tx, [row.id]))(row.id)));
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

type PageChange = Pick<RowChange<PageRow, Omit<PageUpdate, 'type'> & { type?: number }>, 'row' | 'values'>;

/** Readers are reminded again of another last day to sign. */
const forgetReminders = (tx: Database, { id, signature_round: round }: PageRow) =>
  tx.delete(pageReminders).where(and(eq(pageReminders.page_id, id), eq(pageReminders.round, round)));

const asksToSign = (page: Pick<PageRow, 'published' | 'requires_signature'>): boolean =>
  page.published && page.requires_signature;

/** Writes what a change says of media and reminders of a page. @returns the values of its columns */
const writeMedia = async (tx: Database, ctx: RequestContext, { row, values }: PageChange) => {
  const { media_ids: attached, review_at: review = row.review_at, sign_by: signBy = row.sign_by } = values;
  const content = values.content === undefined ? undefined : await contentColumns(tx, ctx, values.content);
  if (attached) await setMedia(tx, row.id, 'attached', attached);
  if (content) await setMedia(tx, row.id, 'content', content.mediaIds);
  if (signBy !== row.sign_by) await forgetReminders(tx, row);
  return {
    ...omit(values, ['material']),
    ...content?.columns,
    ...(review !== row.review_at && { review_reminded_at: null }),
    ...(!asksToSign(row) && asksToSign({ ...row, ...values }) && { resign_asked_at: ctx.now() }),
  };
};

/** Makes a new revision of an updated page. @returns the page, with its new round if it asks for signatures again */
const revise = async (
  tx: Database,
  ctx: RequestContext,
  after: PageRow,
  snapshot: PageSnapshot,
  material = false,
): Promise<PageRow> => {
  const revised = await updateRow(tx, pages, after, { revision: after.revision + 1 }, ctx);
  const asksAgain = material && revised.requires_signature;
  await keepRevision(tx, ctx, revised, snapshot, asksAgain);
  if (!asksAgain) return revised;
  await startRound(tx, ctx, revised);
  return firstRow(await tx.select().from(pages).where(eq(pages.id, revised.id)));
};

/**
 * Updates pages. `content` is sanitised. A change of what readers see makes a new revision; publishing does not. A material
 * change asks everybody to sign again.
 * @param alwaysRevise makes a revision also when nothing differs
 * @throws ApiError 409 when readers have signed what changes, and `material` does not say whether they sign again. The pages
 * are locked, so nobody signs them meanwhile.
 */
export const updatePages = async (
  tx: Database,
  changes: readonly PageChange[],
  ctx: RequestContext,
  { alwaysRevise = false } = {},
): Promise<PageRow[]> => {
  const ids = changes.map(({ row }) => row.id);
  const linksBefore = await loadLinks(tx, ids);
  await setLinks(
    tx,
    GROUPS,
    changes.map(({ row, values }) => [row.id, values]),
    false,
  );
  const wanted = [];
  for (const change of changes) wanted.push({ row: change.row, values: await writeMedia(tx, ctx, change) });
  const updated = await updateRows(tx, pages, wanted, ctx);
  const linksAfter = await loadLinks(tx, ids);
  const written: PageRow[] = [];
  for (const [{ row: before, values }, after] of zip(changes, updated)) {
    const { material } = values;
    const previous = snapshotOf(before, linksBefore(before.id));
    const snapshot = snapshotOf(after, linksAfter(after.id));
    const isRevised = alwaysRevise || material === true || !sameValue(snapshot, previous);
    if (isRevised && material === undefined && after.requires_signature) {
      const differs = before.requires_signature
        ? readsDifferently(snapshot, previous)
        : await differsFromSigned(tx, before, snapshot);
      if (differs) await assertNotSigned(tx, before);
    }
    written.push(isRevised ? await revise(tx, ctx, after, snapshot, material) : after);
  }
  return written;
};
