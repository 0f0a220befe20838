import { IMAGE_MIME_TYPES, MAX_POSTER_BYTES, MEDIA_MIME_TYPES } from '../../../contract/constants';
import { mediaKindOf, type MediaUpdate } from '../../../contract/media';
import type { Database, MeasuredImage, StoredImage } from '../../core/deps';
import { ApiError, fieldError } from '../../core/ApiError';
import type { AfterCommit, Uploads } from '../../http/resourceSpec';
import type { RequestContext } from '../../core/route';
import { readOriginal, readUpload, type Upload } from '../../services/readUpload';
import { dropFiles, keepFile, type KeptFile, type NewFile } from '../../services/storeFile';
import type { MediaRow } from './present';

/** The files of one create or update; their bytes are away, their rows wait for the transaction. */
export interface PreparedMedia {
  /** The file itself, with what the row says of it; missing when only the poster is another. */
  main?: { kept: KeptFile; name: string; mime: string; size: number };
  poster?: KeptFile;
  thumbnail?: KeptFile;
  /** Deletes the bytes of the files that were replaced. */
  dropReplaced?: AfterCommit;
}

type Columns = Partial<Pick<MediaRow, 'file_id' | 'poster_file_id' | 'thumbnail_file_id' | 'mime' | 'size'>>;

/** Bytes that turn out to be no picture, whatever they began like. */
const broken = (field: string): ApiError =>
  new ApiError(415, 'unsupported_type', {
    fields: new Map([[field, { key: 'validation.file_broken', values: {} }]]),
  });

const readPicture = async (ctx: RequestContext, file: Upload): Promise<MeasuredImage | null> => {
  if (mediaKindOf(file.mime) !== 'image') return null;
  const picture = await ctx.images.measure(file.bytes);
  if (!picture) throw broken('file');
  return picture;
};

const readPoster = async (ctx: RequestContext, part: File | undefined): Promise<StoredImage | null> => {
  if (!part) return null;
  if (part.size > MAX_POSTER_BYTES) throw new ApiError(413, 'too_large');
  const poster = await ctx.images.poster((await readUpload(part, 'poster', IMAGE_MIME_TYPES)).bytes);
  if (!poster) throw broken('poster');
  return poster;
};

/** Refuses another kind of file: what shows a picture could not show a video in its place. */
const checkKind = (before: MediaRow | undefined, file: Upload): void => {
  if (before && mediaKindOf(before.mime) !== mediaKindOf(file.mime))
    throw fieldError('file', 'validation.media_kind');
};

/**
 * Reads what was sent, makes the small pictures and puts all bytes away, before any transaction begins.
 * @param before the row whose file is to be replaced
 * @throws ApiError 422 without a file or with one of another kind, 415 for a type that is not taken or a broken picture
 */
export const prepareMedia = async (
  { width, height }: Pick<MediaUpdate, 'width' | 'height'>,
  ctx: RequestContext,
  { parts }: Uploads,
  before: MediaRow | undefined,
): Promise<PreparedMedia> => {
  const file =
    parts.file || !before ? await readOriginal(ctx.images, parts.file, 'file', MEDIA_MIME_TYPES) : undefined;
  if (file) checkKind(before, file);
  const picture = file ? await readPicture(ctx, file) : null;
  // A picture is its own poster.
  const poster = picture ? null : await readPoster(ctx, parts.poster);
  const thumbnail =
    picture?.thumbnail ?? (poster && (await ctx.images.measure(poster.bytes))?.thumbnail) ?? null;

  const kept: KeptFile[] = [];
  const keep = async (bytes: Omit<NewFile, 'kind' | 'companyId'>): Promise<KeptFile> => {
    const one = await keepFile(ctx, { kind: 'media', companyId: ctx.companyId, ...bytes });
    kept.push(one);
    return one;
  };
  const prepared: PreparedMedia = {};
  try {
    if (file) {
      const size = picture ? { width: picture.width, height: picture.height } : { width, height };
      const { name, mime, bytes } = file;
      prepared.main = { kept: await keep({ ...file, ...size }), name, mime, size: bytes.length };
    }
    if (poster) prepared.poster = await keep({ ...poster, name: 'poster.webp' });
    if (thumbnail) prepared.thumbnail = await keep({ ...thumbnail, name: 'thumbnail.webp' });
    return prepared;
  } catch (error) {
    await Promise.all(kept.map(({ discard }) => discard()));
    throw error;
  }
};

/** Takes the bytes back when the row could not be written. */
export const discardMedia = async ({ main, poster, thumbnail }: PreparedMedia): Promise<void> => {
  for (const one of [main?.kept, poster, thumbnail]) await one?.discard();
};

/** Writes the rows of the files; gives what the row of the medium says of them. */
export const insertFiles = async (tx: Database, prepared: PreparedMedia): Promise<Columns> => {
  const { main, poster, thumbnail } = prepared;
  const idOf = async (kept: KeptFile | undefined) => (kept ? (await kept.insert(tx)).id : null);
  return {
    ...(main && { file_id: (await main.kept.insert(tx)).id, mime: main.mime, size: main.size }),
    // Another file without a poster has none: the old one shows what is gone.
    ...((main ?? poster) && { poster_file_id: await idOf(poster), thumbnail_file_id: await idOf(thumbnail) }),
  };
};

/** Deletes the files that a row no longer names; their bytes go with `finish`, after the commit. */
export const dropReplaced = async (
  tx: Database,
  ctx: RequestContext,
  before: MediaRow,
  columns: Columns,
): Promise<AfterCommit> => {
  const replaced = (['file_id', 'poster_file_id', 'thumbnail_file_id'] as const)
    .filter((column) => column in columns)
    .map((column) => before[column]);
  return dropFiles(
    tx,
    ctx,
    replaced.filter((id) => id !== null),
  );
};
