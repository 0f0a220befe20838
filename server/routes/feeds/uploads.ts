import {
  IMAGE_MIME_TYPES,
  MAX_ATTACHMENTS,
  MAX_FEED_IMAGE_BYTES,
  MEDIA_MIME_TYPES,
} from '../../../contract/constants';
import type { MessageKey } from '../../../i18n/types';
import { ApiError, fieldError, type ApiErrorCode } from '../../core/ApiError';
import type { Uploads, WriteContext } from '../../http/crud/options';
import type { RequestContext } from '../../core/route';
import { readOriginal, readUpload } from '../../services/readUpload';
import { keepFile, type KeptFile, type NewFile } from '../../services/storeFile';

/** The files of a post: their bytes are stored, their rows not inserted yet. */
export interface FeedFiles {
  image?: KeptFile;
  attachments: KeptFile[];
}

const refusal = (status: 413 | 415, code: ApiErrorCode, field: string, key: MessageKey): ApiError =>
  new ApiError(status, code, { fields: new Map([[field, { key, values: {} }]]) });

type Upload = Pick<NewFile, 'name' | 'mime' | 'bytes' | 'width' | 'height'>;

const readImage = async (ctx: RequestContext, part: File): Promise<Upload> => {
  if (part.size > MAX_FEED_IMAGE_BYTES) throw refusal(413, 'too_large', 'image', 'validation.file_too_large');
  const { bytes, name } = await readUpload(part, 'image', IMAGE_MIME_TYPES);
  const image = await ctx.images.picture(bytes);
  if (!image) throw refusal(415, 'unsupported_type', 'image', 'validation.file_type');
  const ending = image.mime.replace(/^image\//, '');
  return { ...image, name: `${name.replace(/\.[^.]*$/, '') || 'image'}.${ending}` };
};

const store = async (ctx: WriteContext, file: Upload): Promise<KeptFile> => {
  const kept = await keepFile(ctx, { kind: 'feed', companyId: ctx.companyId, ...file });
  ctx.onRollback(kept.discard);
  return kept;
};

/**
 * Checks and stores the files of a post.
 * @throws ApiError 413 or 415 for a file that is too large or of an unknown type, 422 for too many attachments
 */
export const storeFeedFiles = async (ctx: WriteContext, { parts, lists }: Uploads): Promise<FeedFiles> => {
  const added = lists.attachments ?? [];
  if (added.length > MAX_ATTACHMENTS)
    throw fieldError('attachments', 'validation.max_items', { max: MAX_ATTACHMENTS });
  const uploads: Upload[] = [];
  for (const part of added)
    uploads.push(await readOriginal(ctx.images, part, 'attachments', MEDIA_MIME_TYPES));
  const image = parts.image && (await readImage(ctx, parts.image));
  const files: FeedFiles = { image: image && (await store(ctx, image)), attachments: [] };
  for (const upload of uploads) files.attachments.push(await store(ctx, upload));
  return files;
};
