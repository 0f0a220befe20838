import { MAX_MEDIA_BYTES, MEDIA_MIME_TYPES } from '../../../contract/constants';
import { mediaKindOf, type MediaKind } from '../../../contract/media';
import type { AppMessageKey } from '../../../i18n/types';
import { checkFile } from '../checkFile';

/** Returns the MIME types for a file chooser. @param kinds defaults to all */
export const acceptedTypes = (kinds?: readonly MediaKind[]): string[] =>
  MEDIA_MIME_TYPES.filter((type) => kinds?.includes(mediaKindOf(type)) ?? true);

/**
 * Returns the translation key of what is wrong with a file's type or size, or null. The server checks its content. Some
 * systems report no type for Office files.
 */
export const checkMediaFile = (file: File, kinds?: readonly MediaKind[]): AppMessageKey | null => {
  const types = acceptedTypes(kinds);
  const isUnknownOffice = file.type === '' && /\.(docx|xlsx|pptx)$/i.test(file.name);
  return checkFile(file, {
    types: isUnknownOffice && (kinds?.includes('document') ?? true) ? [...types, ''] : types,
    maxBytes: MAX_MEDIA_BYTES,
  });
};
