import {
  IMAGE_MIME_TYPES,
  MAX_ATTACHMENT_BYTES,
  MAX_FEED_IMAGE_BYTES,
  MEDIA_MIME_TYPES,
} from '../../../contract/constants';
import type { AppMessageKey } from '../../../i18n/types';
import { checkFile } from '../../ui/checkFile';

/** Some systems know no type of an office document; the server looks at its content. */
const isUnknownOffice = ({ type, name }: File): boolean => type === '' && /\.(docx|xlsx|pptx)$/i.test(name);

/** What is wrong with an attachment before it is sent. @returns the key of a message, or null */
export const checkAttachment = (file: File): AppMessageKey | null =>
  checkFile(file, {
    types: isUnknownOffice(file) ? [''] : MEDIA_MIME_TYPES,
    maxBytes: MAX_ATTACHMENT_BYTES,
  });

/** The same for the picture of a post. */
export const checkImage = (file: File): AppMessageKey | null =>
  checkFile(file, { types: IMAGE_MIME_TYPES, maxBytes: MAX_FEED_IMAGE_BYTES });
