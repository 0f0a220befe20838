import { and, eq, inArray, max } from 'drizzle-orm';
import { pageSchema, type PageSnapshot } from '../../../contract/page';
import { linkedIds } from '../../http/crud/links';
import { toRecord } from '../../http/crud/rows';
import { oneOf } from '../../db/oneOf';
import { pageMedia, pages, pageSignatures } from '../../db/schema';
import type { Database, RequestContext } from '../../core/deps';
import { groupBy, idsOf } from '../../core/rows';
import { PUBLISHED } from '../../services/audience';
import { withPictureLinks } from '../../services/richText';
import { countsOf } from '../../services/pageAudience';

export type PageRow = typeof pages.$inferSelect;

/** Loads the groups of pages, and their attachments in order. */
export const loadLinks = async (
  db: Database,
  ids: readonly number[],
): Promise<(id: number) => Pick<PageSnapshot, 'group_ids' | 'media_ids'>> => {
  const groups = await linkedIds(db, PUBLISHED.pages.groups, ids);
  const attached = await db
    .select()
    .from(pageMedia)
    .where(and(oneOf(pageMedia.page_id, ids), eq(pageMedia.use, 'attached')))
    .orderBy(pageMedia.position, pageMedia.media_id);
  const media = groupBy(attached, ({ page_id: page }) => page);
  return (id) => ({
    group_ids: groups.get(id) ?? [],
    media_ids: (media.get(id) ?? []).map(({ media_id: medium }) => medium),
  });
};

/** Returns the latest revision of each page that was signed in its current round. */
export const signedRevisions = async (
  db: Database,
  ids: readonly number[],
): Promise<Map<number, number | null>> => {
  const found = await db
    .select({ id: pages.id, revision: max(pageSignatures.revision) })
    .from(pages)
    .innerJoin(
      pageSignatures,
      and(eq(pageSignatures.page_id, pages.id), eq(pageSignatures.round, pages.signature_round)),
    )
    .where(inArray(pages.id, [...ids]))
    .groupBy(pages.id);
  return new Map(found.map(({ id, revision }) => [id, revision]));
};

/** Returns the records of pages. Only GET one has the content, with signed links to its pictures. */
export const serializePages = async (
  rows: PageRow[],
  ctx: RequestContext,
  detail: boolean,
): Promise<object[]> => {
  const ids = idsOf(rows);
  const links = await loadLinks(ctx.db, ids);
  const counts = await countsOf(ctx.db, ids);
  const contents = detail
    ? await withPictureLinks(
        ctx,
        rows.map(({ content }) => content),
      )
    : [];
  const signed = detail ? await signedRevisions(ctx.db, ids) : undefined;
  return rows.map((row, index) => {
    const { content: _stored, ...columns } = toRecord(pageSchema, row);
    const count = counts.get(row.id);
    return {
      ...columns,
      ...(detail ? { content: contents[index], signed_revision: signed?.get(row.id) ?? null } : {}),
      ...links(row.id),
      needs_resign: row.requires_signature && (count?.again ?? false),
      signatures_count: count?.signatures ?? 0,
      audience_count: count?.audience ?? 0,
    };
  });
};
