import {
  IMAGE_MIME_TYPES,
  MAX_ATTACHMENTS,
  MAX_FEED_IMAGE_BYTES,
  MEDIA_MIME_TYPES,
} from '../../../contract/constants';
import { fieldError, fileTooLarge, unsupportedType } from '../../core/ApiError';
import type { UploadedFile } from '../../core/deps';
import type { Uploads, WriteContext } from '../../http/crud/options';
import type { RequestContext } from '../../core/route';
import { readOriginal, readUpload } from '../../services/readUpload';
import { keepFile, type KeptFile, type NewFile } from '../../services/storeFile';

/** The files of a post: their bytes are stored, their rows not inserted yet. */
export interface FeedFiles {
  image?: KeptFile;
  attachments: KeptFile[];
}

type Upload = Pick<NewFile, 'name' | 'mime' | 'content' | 'width' | 'height'>;

const readImage = async (ctx: RequestContext, part: UploadedFile): Promise<Upload> => {
  if (part.size > MAX_FEED_IMAGE_BYTES) throw fileTooLarge('image');
  const { content, name } = await readUpload(part, 'image', IMAGE_MIME_TYPES);
  const image = await ctx.images.picture(content);
  if (!image) throw unsupportedType('image', 'validation.file_broken');
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
