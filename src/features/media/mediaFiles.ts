import { MAX_IMAGE_BYTES, MAX_MEDIA_BYTES, MEDIA_MIME_TYPES } from '../../../contract/constants';
import { mediaKindOf, type MediaKind } from '../../../contract/mediaKind';
import type { AppMessageKey } from '../../../i18n/types';
import { validateFile } from '../../ui/files';

/** Returns the MIME types of some kinds of media, by default of all. */
export const acceptedTypes = (kinds?: readonly MediaKind[]): string[] =>
  MEDIA_MIME_TYPES.filter((type) => kinds?.includes(mediaKindOf(type)) ?? true);

/** Checks a media file before it is sent. Returns the key of an error message, or null. */
export const validateMediaFile = (file: File, kinds?: readonly MediaKind[]): AppMessageKey | null =>
  validateFile(file, {
    types: acceptedTypes(kinds),
    maxBytes: mediaKindOf(file.type) === 'image' ? MAX_IMAGE_BYTES : MAX_MEDIA_BYTES,
    allowUntypedOffice: kinds?.includes('document') ?? true,
  });
