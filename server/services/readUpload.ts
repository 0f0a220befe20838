import { fileTypeFromBlob } from 'file-type/core';
import { MAX_IMAGE_BYTES } from '../../contract/constants';
import { mediaKindOf } from '../../contract/mediaKind';
import type { MessageKey } from '../../i18n/types';
import { fieldError, fileTooLarge, unsupportedType } from '../core/ApiError';
import type { Images, UploadedFile } from '../core/deps';
import { scanJpeg } from './scanJpeg';

/** Each frame of an animation is one. libwebp takes quadratic time to list them. */
const MAX_CHUNKS = 2_000;
/** Bytes of the RIFF header, and of the header of a chunk. */
const FILE_HEADER = 12;
const CHUNK_HEADER = 8;

/** Walks the chunks of a WebP (RFC 9649) without decoding it. Returns whether their number is reasonable. */
export const hasFewChunks = async (file: Blob): Promise<boolean> => {
  let position = FILE_HEADER;
  for (let count = 0; count <= MAX_CHUNKS; count += 1) {
    if (position + CHUNK_HEADER > file.size) return true;
    const header = new DataView(await file.slice(position, position + CHUNK_HEADER).arrayBuffer());
    const size = header.getUint32(4, true);
    position += CHUNK_HEADER + size + (size % 2);
  }
  return false;
};

export interface Upload {
  content: UploadedFile;
  mime: string;
  name: string;
}

/** Finds files that would keep an image decoder busy, before it sees them. */
const isSound = async (file: Blob, mime: string): Promise<boolean> => {
  if (mime === 'image/jpeg') return (await scanJpeg(file)) !== null;
  return mime !== 'image/webp' || hasFewChunks(file);
};

/**
 * Checks an uploaded file. Its type is detected from the content; the name is not trusted.
 * @throws ApiError 422 without a file, 415 for a broken file or a type that is not accepted, 413 for a large image
 */
export const readUpload = async (
  part: UploadedFile | undefined,
  field: string,
  accepted: readonly string[],
  typeMessage: MessageKey = 'validation.file_type',
): Promise<Upload> => {
  if (!part || part.size === 0) throw fieldError(field, 'validation.file_required');
  const type = await fileTypeFromBlob(part);
  if (!type || !accepted.includes(type.mime)) throw unsupportedType(field, typeMessage);
  if (mediaKindOf(type.mime) === 'image' && part.size > MAX_IMAGE_BYTES) throw fileTooLarge(field);
  if (!(await isSound(part, type.mime))) throw unsupportedType(field, 'validation.file_broken');
  const name = part.name.replace(/[\p{Cc}/\\]/gu, '').slice(-200) || `file.${type.ext}`;
  return { content: part, mime: type.mime, name };
};

/**
 * Checks an upload that is stored as it is, rather than re-encoded. Removes metadata such as where a photo was taken.
 * @throws ApiError as `readUpload` does
 */
export const readOriginal = async (
  images: Images,
  ...upload: Parameters<typeof readUpload>
): Promise<Upload> => {
  const file = await readUpload(...upload);
  const content = await images.stripMetadata(file.content, file.mime);
  if (!content) throw unsupportedType(upload[1], 'validation.file_broken');
  return { ...file, content };
};
