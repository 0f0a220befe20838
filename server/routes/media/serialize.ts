import { inArray } from 'drizzle-orm';
import { mediaSchema, type Media } from '../../../contract/media';
import { toRecord } from '../../http/crud/rows';
import { pageMedia, pages, type media } from '../../db/schema';
import type { Database, RequestContext } from '../../core/deps';
import { oneOf } from '../../db/oneOf';
import { fileRefsOf } from '../../services/fileLinks';

export type MediaRow = typeof media.$inferSelect;

/** The pages that use a file, as an attachment or in their content. */
export const pagesUsing = (db: Database, ids: readonly number[]): Promise<{ id: number; title: string }[]> =>
  db
    .select({ id: pages.id, title: pages.title })
    .from(pages)
    .where(
      inArray(
        pages.id,
        db.select({ id: pageMedia.page_id }).from(pageMedia).where(oneOf(pageMedia.media_id, ids)),
      ),
    )
    .orderBy(pages.title_key, pages.id);

/**
 * Returns the records of media, with signed links.
 * @param detail adds the pages that use it
 */
export const serializeMedia = async (
  rows: readonly MediaRow[],
  ctx: RequestContext,
  detail: boolean,
): Promise<Media[]> => {
  const ids = rows.flatMap((row) => [row.file_id, row.poster_file_id, row.thumbnail_file_id]);
  const refOf = await fileRefsOf(ctx, ids);
  return Promise.all(
    rows.map(async (row) => {
      const file = refOf(row.file_id);
      if (!file) throw new Error(`Media ${row.id} has no file`);
      const usedBy = detail && !ctx.onlyPick ? await pagesUsing(ctx.db, [row.id]) : undefined;
      return {
        ...toRecord(mediaSchema, row),
        file,
        width: file.width ?? null,
        height: file.height ?? null,
        poster: refOf(row.poster_file_id),
        thumbnail: refOf(row.thumbnail_file_id),
        ...(usedBy && { used_by: usedBy.map((page) => ({ resource: 'pages' as const, ...page })) }),
      };
    }),
  );
};
