import { fileTypeFromBuffer } from 'file-type/core';
import { ApiError, fieldError } from '../core/ApiError';
import type { Images } from '../core/deps';

export interface Upload {
  bytes: Uint8Array;
  mime: string;
  name: string;
}

/**
 * Reads an uploaded file. Its type is detected from the content; the name is not trusted.
 * @throws ApiError 422 without a file, 415 when its type is not accepted
 */
export const readUpload = async (
  part: File | undefined,
  field: string,
  accepted: readonly string[],
): Promise<Upload> => {
  if (!part || part.size === 0) throw fieldError(field, 'validation.file_required');
  const bytes = new Uint8Array(await part.arrayBuffer());
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !accepted.includes(type.mime)) {
    throw new ApiError(415, 'unsupported_type', {
      fields: new Map([[field, { key: 'validation.file_type', values: {} }]]),
    });
  }
  const name = part.name.replace(/[\p{Cc}/\\]/gu, '').slice(-200) || `file.${type.ext}`;
  return { bytes, mime: type.mime, name };
};

/** Reads an upload that is stored as it is, rather than re-encoded: removes metadata such as where a photo was taken. */
export const readOriginal = async (
  images: Images,
  ...upload: Parameters<typeof readUpload>
): Promise<Upload> => {
  const file = await readUpload(...upload);
  return { ...file, bytes: await images.stripMetadata(file.bytes, file.mime) };
};
