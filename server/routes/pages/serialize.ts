import { and, asc, inArray } from 'drizzle-orm';
import { pageSchema, type PageSnapshot } from '../../../contract/page';
import { toRecord } from '../../http/crud/rows';
import type { pages } from '../../db/schema';
import { pageGroups, pageMedia } from '../../db/schema';
import type { Database } from '../../core/deps';
import type { RequestContext } from '../../core/route';
import { groupBy } from '../../core/rows';
import { withPictureLinks } from '../../services/richText';
import { countsOf } from './audience';

export type PageRow = typeof pages.$inferSelect;

export interface PageLinks {
  group_ids: number[];
  /** Attachments, in order. */
  media_ids: number[];
}

export const linksOf = async (db: Database, ids: readonly number[]): Promise<(id: number) => PageLinks> => {
  if (ids.length === 0) return () => ({ group_ids: [], media_ids: [] });
  const groups = groupBy(
    await db
      .select()
      .from(pageGroups)
      .where(inArray(pageGroups.page_id, [...ids]))
      .orderBy(asc(pageGroups.group_id)),
    ({ page_id: page }) => page,
  );
  const attached = groupBy(
    await db
      .select()
      .from(pageMedia)
      .where(and(inArray(pageMedia.page_id, [...ids]), inArray(pageMedia.use, ['attached'])))
      .orderBy(asc(pageMedia.position), asc(pageMedia.media_id)),
    ({ page_id: page }) => page,
  );
  return (id) => ({
    group_ids: (groups.get(id) ?? []).map(({ group_id: group }) => group),
    media_ids: (attached.get(id) ?? []).map(({ media_id: medium }) => medium),
  });
};

/** What a revision keeps of a page. */
export const snapshotOf = (row: PageRow, links: PageLinks): PageSnapshot => ({
  title: row.title,
  type: row.type,
  content: row.content,
  category_id: row.category_id,
  group_ids: links.group_ids,
  requires_signature: row.requires_signature,
  media_ids: links.media_ids,
  form_id: row.form_id,
});

/** Returns the records of pages. Only GET one has the content, with signed links to its pictures. */
export const serializePages = async (
  rows: PageRow[],
  ctx: RequestContext,
  detail: boolean,
): Promise<object[]> => {
  const ids = rows.map(({ id }) => id);
  const links = await linksOf(ctx.db, ids);
  const counts = await countsOf(ctx.db, ids);
  const contents = detail
    ? await withPictureLinks(
        ctx,
        rows.map(({ content }) => content),
      )
    : [];
  return rows.map((row, index) => {
    const { content: _stored, ...columns } = toRecord(pageSchema, row);
    const count = counts.get(row.id);
    return {
      ...columns,
      ...(detail ? { content: contents[index] } : {}),
      ...links(row.id),
      needs_resign: row.requires_signature && (count?.again ?? false),
      signatures_count: count?.signatures ?? 0,
      audience_count: count?.audience ?? 0,
    };
  });
};
