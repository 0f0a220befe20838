import {
  IMAGE_MIME_TYPES,
  MAX_ATTACHMENT_BYTES,
  MAX_FEED_IMAGE_BYTES,
  MEDIA_MIME_TYPES,
} from '../../../contract/constants';
import type { AppMessageKey } from '../../../i18n/types';
import { validateFile } from '../../ui/files';

/** Returns the translation key of a validation error, or null. The server checks the content. */
export const checkAttachment = (file: File): AppMessageKey | null =>
  validateFile(file, {
    types: MEDIA_MIME_TYPES,
    maxBytes: MAX_ATTACHMENT_BYTES,
    allowUntypedOffice: true,
  });

export const checkImage = (file: File): AppMessageKey | null =>
  validateFile(file, { types: IMAGE_MIME_TYPES, maxBytes: MAX_FEED_IMAGE_BYTES });
