import { DOCUMENT_MIME_TYPES, MAX_DOCUMENT_BYTES } from '../../contract/constants';
import { MAX_DOCUMENT_NAME } from '../../contract/document';
import type { AppMessageKey } from '../../i18n/types';
import { checkFile } from './checkFile';

/**
 * Returns the translation key of what is wrong with a document's type or size, or null. The server checks its content.
 */
export const checkDocumentFile = (
  file: File | undefined,
  types: readonly string[] = DOCUMENT_MIME_TYPES,
): AppMessageKey | null => checkFile(file, { types, maxBytes: MAX_DOCUMENT_BYTES });

/** Returns the given name, or the file name without its extension. */
export const documentName = (file: File, given = ''): string =>
  (given.trim() || file.name.replace(/\.[^.]+$/, '').trim() || file.name).slice(0, MAX_DOCUMENT_NAME).trim();
