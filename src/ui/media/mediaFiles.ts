import { MAX_MEDIA_BYTES, MEDIA_MIME_TYPES } from '../../../contract/constants';
import { mediaKindOf, type MediaKind } from '../../../contract/media';
import type { AppMessageKey } from '../../../i18n/types';
import { checkFile } from '../checkFile';

/** The types that a file chooser offers. @param kinds all of them unless told */
export const acceptedTypes = (kinds?: readonly MediaKind[]): string[] =>
  MEDIA_MIME_TYPES.filter((type) => kinds?.includes(mediaKindOf(type)) ?? true);

/**
 * What is wrong with a file, as far as it can be told before it is sent. Some systems know no type of an office
 * document; the server looks at its content.
 * @returns the key of a message, or null
 */
export const checkMediaFile = (file: File, kinds?: readonly MediaKind[]): AppMessageKey | null => {
  const types = acceptedTypes(kinds);
  const isUnknownOffice = file.type === '' && /\.(docx|xlsx|pptx)$/i.test(file.name);
  return checkFile(file, {
    types: isUnknownOffice && (kinds?.includes('document') ?? true) ? [...types, ''] : types,
    maxBytes: MAX_MEDIA_BYTES,
  });
};
