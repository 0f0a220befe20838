import { and, eq, inArray, or } from 'drizzle-orm';
import { zip } from 'es-toolkit';
import type { Database } from '../../core/deps';
import { files, media } from '../../db/schema';
import type { FileRow } from '../fileLinks';
import { reserveIds } from '../reserveIds';
import { copyOf, insertCopies, isCopied, reserveCopies, type Copy, type CopySource } from './copy';
import type { CopiedFiles } from './copyFiles';

/** Returns the files of the media that copied pages use, with posters and thumbnails. */
export const filesToCopy = async (
  db: Database,
  source: CopySource,
  known: ReadonlyMap<number, number> = new Map(),
): Promise<FileRow[]> => {
  const isOfMedium = or(
    eq(files.id, media.file_id),
    eq(files.id, media.poster_file_id),
    eq(files.id, media.thumbnail_file_id),
  );
  const found = await db
    .select({ mediaId: media.id, file: files })
    .from(media)
    .innerJoin(files, isOfMedium)
    .where(isCopied(source, 'media'))
    .orderBy(files.id);
  return found.filter(({ mediaId }) => !known.has(mediaId)).map(({ file }) => file);
};

/** Inserts the rows of copied files. Returns the new ids by the original ones. */
const insertFiles = async ({ tx, ctx, source }: Copy, keys: CopiedFiles): Promise<Map<number, number>> => {
  const originals = await tx
    .select()
    .from(files)
    .where(and(eq(files.company_id, source.companyId), inArray(files.id, [...keys.keys()])));
  const pairs = zip(originals, await reserveIds(tx, files, originals.length));
  const at = ctx.now();
  const rows = pairs.map(([row, id]) => ({
    ...row,
    id,
    company_id: ctx.companyId,
    storage_key: keys.get(row.id) ?? '',
    created_at: at,
    updated_at: at,
  }));
  await insertCopies(tx, files, rows);
  return new Map(pairs.map(([row, id]) => [row.id, id]));
};

/** Copies the media that copied pages use. Leaves out media without a file. */
export const copyMedia = async (copy: Copy, keys: CopiedFiles): Promise<void> => {
  const { tx, ctx, source } = copy;
  const fileIds = await insertFiles(copy, keys);
  const fileOf = (id: number | null) => (id === null ? undefined : fileIds.get(id));
  const found = await tx.select().from(media).where(isCopied(source, 'media')).orderBy(media.id);
  const originals = found.filter((row) => fileOf(row.file_id) !== undefined);
  const rows = (await reserveCopies(copy, 'media', originals)).map((row) => ({
    ...copyOf(copy, 'media', row),
    file_id: fileOf(row.file_id) ?? row.file_id,
    poster_file_id: fileOf(row.poster_file_id) ?? null,
    thumbnail_file_id: fileOf(row.thumbnail_file_id) ?? null,
    // Folders and tags belong to the library, not to the published content.
    ...(source.rows && { folder: null, tags: [] }),
    uploaded_by: ctx.actor.id || null,
  }));
  await insertCopies(tx, media, rows);
};
