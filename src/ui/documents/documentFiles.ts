import { DOCUMENT_MIME_TYPES, MAX_DOCUMENT_BYTES } from '../../../contract/constants';
import { MAX_DOCUMENT_NAME } from '../../../contract/document';
import type { AppMessageKey } from '../../../i18n/types';
import { checkFile } from '../checkFile';

/**
 * What is wrong with a document's file, as far as it can be told before it is sent; the server looks at its content.
 * @returns the key of a message, or null
 */
export const checkDocumentFile = (
  file: File | undefined,
  types: readonly string[] = DOCUMENT_MIME_TYPES,
): AppMessageKey | null => checkFile(file, { types, maxBytes: MAX_DOCUMENT_BYTES });

/** A document is called as its file is, without its ending, unless it is given another name. */
export const documentName = (file: File, given = ''): string =>
  (given.trim() || file.name.replace(/\.[^.]+$/, '').trim() || file.name).slice(0, MAX_DOCUMENT_NAME).trim();
