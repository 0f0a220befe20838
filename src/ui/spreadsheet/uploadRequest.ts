import { createEvent } from '../../api/externalStore';

/** Opens the file dialog of the list's SpreadsheetArea. */
export const uploadRequest = createEvent();
