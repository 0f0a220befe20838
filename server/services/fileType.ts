import { fileTypeFromBuffer } from 'file-type/core';
import { ApiError, fieldError } from '../core/ApiError';
import { withoutCameraNotes } from './cameraNotes';

/**
 * The bytes of an uploaded file and what they are, told by the content, never by the name. Pictures come without what
 * the camera wrote into them.
 * @throws ApiError 422 when there is no file, 415 when it is of none of the accepted types
 */
export const readUpload = async (
  part: File | undefined,
  field: string,
  accepted: readonly string[],
): Promise<{ bytes: Uint8Array; mime: string; name: string }> => {
  if (!part || part.size === 0) throw fieldError(field, 'validation.file_required');
  const bytes = new Uint8Array(await part.arrayBuffer());
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !accepted.includes(type.mime)) {
    throw new ApiError(415, 'unsupported_type', {
      fields: new Map([[field, { key: 'validation.file_type', values: {} }]]),
    });
  }
  const name = part.name.replace(/[\p{Cc}/\\]/gu, '').slice(-200) || `file.${type.ext}`;
  return { bytes: withoutCameraNotes(bytes, type.mime), mime: type.mime, name };
};
