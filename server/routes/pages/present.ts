import { and, asc, inArray } from 'drizzle-orm';
import type { PageSnapshot } from '../../../contract/page';
import type { pages } from '../../db/schema';
import { pageGroups, pageMedia } from '../../db/schema';
import type { Database } from '../../core/deps';
import type { RequestContext } from '../../core/route';
import { groupBy } from '../../core/rows';
import { withPictureLinks } from '../../services/richText';
import { countsOf } from './audience';

export type PageRow = typeof pages.$inferSelect;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export interface PageLinks {
  group_ids: number[];
  /** Attached below the content, in their order. */
  media_ids: number[];
}

/** The groups and the attached media of pages: one query each for all. */
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

/** Pages as the API answers them: the content with GET one only, its pictures with links for the one who asks. */
export const presentPages = async (
  rows: PageRow[],
  ctx: RequestContext,
  detail: boolean,
): Promise<unknown[]> => {
  const ids = rows.map(({ id }) => id);
  const links = await linksOf(ctx.db, ids);
  const counts = await countsOf(ctx.db, ids);
  const contents = detail
    ? await withPictureLinks(
        ctx,
        rows.map(({ content }) => content),
      )
    : [];
  return rows.map((row, index) => ({
    id: row.id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    type: row.type,
    title: row.title,
    ...(detail ? { content: contents[index] } : {}),
    category_id: row.category_id,
    published: row.published,
    publish_at: iso(row.publish_at),
    ...links(row.id),
    requires_signature: row.requires_signature,
    needs_resign: row.requires_signature && (counts.get(row.id)?.again ?? false),
    signatures_count: counts.get(row.id)?.signatures ?? 0,
    audience_count: counts.get(row.id)?.audience ?? 0,
    form_id: row.form_id,
    author_id: row.author_id,
    revision: row.revision,
    reminded_at: iso(row.reminded_at),
  }));
};
