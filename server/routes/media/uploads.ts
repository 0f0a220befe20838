import { IMAGE_MIME_TYPES, MAX_POSTER_BYTES, MEDIA_MIME_TYPES } from '../../../contract/constants';
import type { MediaUpdate } from '../../../contract/media';
import { mediaKindOf } from '../../../contract/mediaKind';
import type { Database, MeasuredImage, RequestContext, StoredImage, UploadedFile } from '../../core/deps';
import { fieldError, fileTooLarge, unsupportedType } from '../../core/ApiError';
import type { Uploads, WriteContext } from '../../http/crud/options';
import { readOriginal, readUpload, type Upload } from '../../services/readUpload';
import { dropForWrite, storeForWrite, type KeptFile, type NewFile } from '../../services/storeFile';
import type { MediaRow } from './serialize';

/** The files of a create or update: their bytes are stored, their rows not inserted yet. */
export interface StoredMedia {
  /** Undefined when only the poster changes. */
  main?: { kept: KeptFile; name: string; mime: string; size: number };
  poster?: KeptFile;
  thumbnail?: KeptFile;
}

type Columns = Partial<Pick<MediaRow, 'file_id' | 'poster_file_id' | 'thumbnail_file_id' | 'mime' | 'size'>>;

const readPicture = async (ctx: RequestContext, file: Upload): Promise<MeasuredImage | null> => {
  if (mediaKindOf(file.mime) !== 'image') return null;
  const picture = await ctx.images.measure(file.content);
  if (!picture) throw unsupportedType('file', 'validation.file_broken');
  return picture;
};

const readPoster = async (
  ctx: RequestContext,
  part: UploadedFile | undefined,
): Promise<StoredImage | null> => {
  if (!part) return null;
  if (part.size > MAX_POSTER_BYTES) throw fileTooLarge('poster');
  const poster = await ctx.images.poster((await readUpload(part, 'poster', IMAGE_MIME_TYPES)).content);
  if (!poster) throw unsupportedType('poster', 'validation.file_broken');
  return poster;
};

/** A page that shows the file expects the same kind. */
const checkKind = (before: MediaRow | undefined, file: Upload): void => {
  if (before && mediaKindOf(before.mime) !== mediaKindOf(file.mime))
    throw fieldError('file', 'validation.media_kind');
};

/**
 * Checks and stores the uploaded files, with a thumbnail.
 * @param before the row whose file is replaced
 * @throws ApiError 422 without a file or with one of another kind, 415 for a type that is not taken or a broken picture
 */
export const storeMedia = async (
  { width, height }: Pick<MediaUpdate, 'width' | 'height'>,
  ctx: WriteContext,
  { parts }: Uploads,
  before: MediaRow | undefined,
): Promise<StoredMedia> => {
  const file =
    parts.file || !before ? await readOriginal(ctx.images, parts.file, 'file', MEDIA_MIME_TYPES) : undefined;
  if (file) checkKind(before, file);
  const picture = file ? await readPicture(ctx, file) : null;
  // A picture is its own poster.
  const poster = picture ? null : await readPoster(ctx, parts.poster);
  const thumbnail =
    picture?.thumbnail ?? (poster && (await ctx.images.measure(poster.content))?.thumbnail) ?? null;

  const keep = (file: Omit<NewFile, 'kind' | 'companyId'>) => storeForWrite(ctx, { kind: 'media', ...file });
  const stored: StoredMedia = {};
  if (file) {
    const size = picture ? { width: picture.width, height: picture.height } : { width, height };
    const { name, mime, content } = file;
    stored.main = { kept: await keep({ ...file, ...size }), name, mime, size: content.size };
  }
  if (poster) stored.poster = await keep({ ...poster, name: 'poster.webp' });
  if (thumbnail) stored.thumbnail = await keep({ ...thumbnail, name: 'thumbnail.webp' });
  return stored;
};

/** Inserts the rows of the files. Returns the columns of the medium that refer to them. */
export const insertFiles = async (
  tx: Database,
  { main, poster, thumbnail }: StoredMedia,
): Promise<Columns> => {
  const idOf = async (kept: KeptFile | undefined) => (kept ? (await kept.insert(tx)).id : null);
  return {
    ...(main && { file_id: (await main.kept.insert(tx)).id, mime: main.mime, size: main.size }),
    // The old poster does not fit a new file.
    ...((main ?? poster) && { poster_file_id: await idOf(poster), thumbnail_file_id: await idOf(thumbnail) }),
  };
};

/** Deletes the files that an update has replaced. */
export const dropReplaced = (
  tx: Database,
  ctx: WriteContext,
  before: MediaRow,
  columns: Columns,
): Promise<void> => {
  const replaced = (['file_id', 'poster_file_id', 'thumbnail_file_id'] as const)
    .filter((column) => column in columns)
    .map((column) => before[column]);
  return dropForWrite(
    tx,
    ctx,
    replaced.filter((id) => id !== null),
  );
};
