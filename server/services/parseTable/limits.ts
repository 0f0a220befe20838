import { MAX_IMPORT_COLUMNS, MAX_SPREADSHEET_ROWS } from '../../../contract/spreadsheet';
import { fieldError, unsupportedType, type ApiError } from '../../core/ApiError';

/** Maximum number of lines, including empty ones. */
export const MAX_LINES = 50_000;
export const MAX_CELLS = 500_000;
/** Characters in all cells. A workbook stores a repeated text once, so a small file can hold a long table. */
export const MAX_CHARACTERS = 20_000_000;

export const tooManyRows = (): ApiError =>
  fieldError('file', 'validation.file_rows', { rows: MAX_SPREADSHEET_ROWS, columns: MAX_IMPORT_COLUMNS });

export const tooComplex = (): ApiError => fieldError('file', 'validation.file_too_complex');

export const broken = (): ApiError => fieldError('file', 'validation.file_broken');

export const wrongType = (): ApiError => unsupportedType('file', 'validation.file_type');
