import { DOCUMENT_MIME_TYPES, MAX_DOCUMENT_BYTES } from '../../../../contract/constants';
import { cutText } from '../../../../contract/cutText';
import { MAX_DOCUMENT_NAME } from '../../../../contract/document';
import type { AppMessageKey } from '../../../../i18n/types';
import { validateFile } from '../../../ui/files';

/** Checks the file of a user's document. */
export const validateDocument = (
  file: File | undefined,
  types: readonly string[] = DOCUMENT_MIME_TYPES,
): AppMessageKey | null => validateFile(file, { types, maxBytes: MAX_DOCUMENT_BYTES });

/** Returns the name of a document: `name`, or the file name without its extension. */
export const documentName = (file: File, name = ''): string =>
  cutText(name.trim() || file.name.replace(/\.[^.]+$/, '').trim() || file.name, MAX_DOCUMENT_NAME).trim();
