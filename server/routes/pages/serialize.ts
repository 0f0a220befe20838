import { and, asc, eq, inArray, max } from 'drizzle-orm';
import { pageSchema } from '../../../contract/page';
import { toRecord } from '../../http/crud/rows';
import { pageGroups, pageMedia, pages, pageSignatures } from '../../db/schema';
import type { Database } from '../../core/deps';
import type { RequestContext } from '../../core/requestContext';
import { groupBy } from '../../core/rows';
import { withPictureLinks } from '../../services/richText';
import { countsOf } from '../../services/pageAudience';

export type PageRow = typeof pages.$inferSelect;

interface PageLinks {
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
  const ids = rows.map(({ id }) => id);
  const links = await linksOf(ctx.db, ids);
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
