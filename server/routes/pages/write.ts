import { and, eq } from 'drizzle-orm';
import type { PageCreate, PageSnapshot, PageUpdate } from '../../../contract/page';
import { MAX_PAGE_CONTENT } from '../../../contract/constants';
import { pageGroups, pageMedia, pageRevisions, pages } from '../../db/schema';
import type { Database } from '../../core/deps';
import { fieldError } from '../../core/ApiError';
import type { RequestContext } from '../../core/route';
import { firstRow } from '../../core/rows';
import { unplanNotifications } from '../../services/notify';
import { ownPictures, plainText, sanitiseContent, UnreadableContent } from '../../services/richText';
import { linksOf, snapshotOf, type PageRow } from './present';
import { checkReferences } from './references';

/**
 * What is kept of content that somebody sends.
 * @throws ApiError 422 when it cannot be made sense of, or is too long once it is written out
 */
export const readContent = (content: string): string => {
  try {
    const kept = sanitiseContent(content);
    if (kept.length > MAX_PAGE_CONTENT)
      throw fieldError('content', 'validation.max_length', { max: MAX_PAGE_CONTENT });
    return kept;
  } catch (error) {
    throw error instanceof UnreadableContent ? fieldError('content', 'validation.invalid') : error;
  }
};

/** Slow work, done before a connection is held: the content without what is not harmless. */
export const prepareContent = ({ content }: PageCreate | PageUpdate): Promise<string | undefined> =>
  Promise.resolve(content === undefined ? undefined : readContent(content));

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
  at: Date,
): Promise<void> => {
  await tx.insert(pageRevisions).values({
    page_id: row.id,
    revision: row.revision,
    created_at: at,
    author_id: ctx.actor.id,
    snapshot,
  });
};

/** Content with the company's own pictures, and what is kept beside it. */
const contentColumns = async (tx: Database, ctx: RequestContext, sanitised: string) => {
  const { content, mediaIds } = await ownPictures(tx, ctx.companyId, sanitised);
  return { columns: { content, plain: plainText(content) }, mediaIds };
};

const moment = (at: string | null | undefined) => (at ? new Date(at) : null);

/** Makes a page and its first revision. */
export const insertPage = async (
  tx: Database,
  values: PageCreate,
  ctx: RequestContext,
  sanitised: string | undefined,
): Promise<PageRow> => {
  const { group_ids: groups = [], media_ids: attached = [], content: _raw, publish_at, ...columns } = values;
  await checkReferences(tx, ctx, values);
  const content = await contentColumns(tx, ctx, sanitised ?? '');
  const at = ctx.now();
  const row = firstRow(
    await tx
      .insert(pages)
      .values({
        ...columns,
        ...content.columns,
        publish_at: moment(publish_at),
        company_id: ctx.companyId,
        author_id: ctx.actor.id,
        created_at: at,
        updated_at: at,
      })
      .returning(),
  );
  await setGroups(tx, row.id, groups);
  await setMedia(tx, row.id, 'attached', attached);
  await setMedia(tx, row.id, 'content', content.mediaIds);
  await keepRevision(tx, ctx, row, snapshotOf(row, (await linksOf(tx, [row.id]))(row.id)), at);
  return row;
};

/**
 * Changes a page. A change of what is read is a new revision; being published or not is none.
 * @param always makes a revision even when nothing differs, as bringing back an earlier one does
 */
export const updatePage = async (
  tx: Database,
  before: PageRow,
  values: Omit<PageUpdate, 'type'> & { type?: number },
  ctx: RequestContext,
  at: Date,
  sanitised: string | undefined,
  always = false,
): Promise<PageRow> => {
  const { group_ids: groups, media_ids: attached, content: _raw, publish_at, ...columns } = values;
  await checkReferences(tx, ctx, values);
  const linksBefore = (await linksOf(tx, [before.id]))(before.id);
  const content = sanitised === undefined ? undefined : await contentColumns(tx, ctx, sanitised);
  if (groups) await setGroups(tx, before.id, groups);
  if (attached) await setMedia(tx, before.id, 'attached', attached);
  if (content) await setMedia(tx, before.id, 'content', content.mediaIds);
  const after: PageRow = firstRow(
    await tx
      .update(pages)
      .set({
        ...columns,
        ...content?.columns,
        ...(publish_at === undefined ? {} : { publish_at: moment(publish_at) }),
        updated_at: at,
      })
      .where(eq(pages.id, before.id))
      .returning(),
  );
  const snapshot = snapshotOf(after, (await linksOf(tx, [after.id]))(after.id));
  if (!always && JSON.stringify(snapshot) === JSON.stringify(snapshotOf(before, linksBefore))) return after;
  const revised = firstRow(
    await tx
      .update(pages)
      .set({ revision: before.revision + 1 })
      .where(eq(pages.id, before.id))
      .returning(),
  );
  await keepRevision(tx, ctx, revised, snapshot, at);
  return revised;
};

/** Removes a page with its revisions, its signatures, and what it has planned to tell. */
export const removePage = async (tx: Database, row: PageRow, ctx: RequestContext): Promise<undefined> => {
  await unplanNotifications(tx, ctx, 'pages', [row.id]);
  await tx.delete(pages).where(eq(pages.id, row.id));
  return undefined;
};
