import { createEvent } from '../../api/externalStore';

/** Opens the dialog that chooses a file, in the list's SpreadsheetArea. */
export const uploadRequest = createEvent();

/** In the address of a list: opens that dialog. */
export const IMPORT_PARAM = 'import';
