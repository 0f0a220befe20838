import {
  IMAGE_MIME_TYPES,
  MAX_ATTACHMENTS,
  MAX_FEED_IMAGE_BYTES,
  MEDIA_MIME_TYPES,
} from '../../../contract/constants';
import type { MessageKey } from '../../../i18n/types';
import { ApiError, fieldError, type ApiErrorCode } from '../../core/ApiError';
import type { AfterCommit, Uploads } from '../../http/resourceSpec';
import type { RequestContext } from '../../core/route';
import { readOriginal, readUpload } from '../../services/readUpload';
import { keepFile, type KeptFile, type NewFile } from '../../services/storeFile';

/** The files of a post whose bytes are put away already, and what is to be done when their rows are written. */
export interface FeedFiles {
  image?: KeptFile;
  attachments: KeptFile[];
  /** Drops the bytes of what was replaced. */
  after: AfterCommit[];
}

const refusal = (status: 413 | 415, code: ApiErrorCode, field: string, key: MessageKey): ApiError =>
  new ApiError(status, code, { fields: new Map([[field, { key, values: {} }]]) });

type Unkept = Pick<NewFile, 'name' | 'mime' | 'bytes' | 'width' | 'height'>;

const readImage = async (ctx: RequestContext, part: File): Promise<Unkept> => {
  if (part.size > MAX_FEED_IMAGE_BYTES) throw refusal(413, 'too_large', 'image', 'validation.file_too_large');
  const { bytes, name } = await readUpload(part, 'image', IMAGE_MIME_TYPES);
  const image = await ctx.images.picture(bytes);
  if (!image) throw refusal(415, 'unsupported_type', 'image', 'validation.file_type');
  const ending = image.mime.replace(/^image\//, '');
  return { ...image, name: `${name.replace(/\.[^.]*$/, '') || 'image'}.${ending}` };
};

/** Nothing is left behind when one of them cannot be kept. */
const keepAll = async (ctx: RequestContext, unkept: readonly Unkept[]): Promise<KeptFile[]> => {
  const kept: KeptFile[] = [];
  try {
    for (const file of unkept)
      kept.push(await keepFile(ctx, { kind: 'feed', companyId: ctx.companyId, ...file }));
  } catch (error) {
    await discardFiles({ attachments: kept, after: [] });
    throw error;
  }
  return kept;
};

/**
 * Checks the files that came with a post and puts their bytes away.
 * @throws ApiError 413 or 415 for what is too large or of no accepted type, 422 for too many attachments
 */
export const keepFeedFiles = async (ctx: RequestContext, { parts, lists }: Uploads): Promise<FeedFiles> => {
  const added = lists.attachments ?? [];
  if (added.length > MAX_ATTACHMENTS)
    throw fieldError('attachments', 'validation.max_items', { max: MAX_ATTACHMENTS });
  const attachments: Unkept[] = [];
  for (const part of added)
    attachments.push(await readOriginal(ctx.images, part, 'attachments', MEDIA_MIME_TYPES));
  const image = parts.image && (await readImage(ctx, parts.image));
  const kept = await keepAll(ctx, [...(image ? [image] : []), ...attachments]);
  return image ? { image: kept[0], attachments: kept.slice(1), after: [] } : { attachments: kept, after: [] };
};

/** Takes back the bytes of a post that was not written after all. */
export const discardFiles = async ({ image, attachments }: FeedFiles): Promise<void> => {
  await Promise.all([...(image ? [image] : []), ...attachments].map((file) => file.discard()));
};

/** After the commit: the bytes of what was replaced go. */
export const finishFiles = async ({ after }: FeedFiles): Promise<void> => {
  for (const work of after) await work();
};
