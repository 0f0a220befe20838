import { inArray } from 'drizzle-orm';
import { mediaSchema, type Media } from '../../../contract/media';
import { toRecord } from '../../http/crud/rows';
import { files, pageMedia, pages, type media } from '../../db/schema';
import type { Database } from '../../core/deps';
import { oneOf } from '../../http/listSql';
import type { RequestContext } from '../../core/requestContext';
import { fileRef, type FileRow } from '../../services/fileLinks';

export type MediaRow = typeof media.$inferSelect;

const filesOf = async (db: Database, rows: readonly MediaRow[]): Promise<Map<number, FileRow>> => {
  const ids = rows
    .flatMap((row) => [row.file_id, row.poster_file_id, row.thumbnail_file_id])
    .filter((id) => id !== null);
  const found = await db.select().from(files).where(inArray(files.id, ids));
  return new Map(found.map((file) => [file.id, file]));
};

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
  if (rows.length === 0) return [];
  const found = await filesOf(ctx.db, rows);
  const link = async (id: number | null) => {
    const file = id === null ? undefined : found.get(id);
    return file ? fileRef(ctx, ctx.actor, file) : null;
  };
  return Promise.all(
    rows.map(async (row) => {
      const file = found.get(row.file_id);
      if (!file) throw new Error(`Media ${row.id} has no file`);
      const usedBy = detail && !ctx.onlyPick ? await pagesUsing(ctx.db, [row.id]) : undefined;
      return {
        ...toRecord(mediaSchema, row),
        file: await fileRef(ctx, ctx.actor, file),
        width: file.width,
        height: file.height,
        poster: await link(row.poster_file_id),
        thumbnail: await link(row.thumbnail_file_id),
        ...(usedBy && { used_by: usedBy.map((page) => ({ resource: 'pages' as const, ...page })) }),
      };
    }),
  );
};
