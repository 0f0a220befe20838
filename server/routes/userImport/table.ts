import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '../../../contract/userImport';
import { ApiError, fieldError } from '../../core/ApiError';

/** A cell as text; a spreadsheet that took it for a number has dropped the zeros before it. */
export interface Cell {
  text: string;
  isNumber: boolean;
}

/** A file as it was read: what stands above the columns, and the rows below with anything in them. */
export interface Table {
  header: string[];
  /** By the number that a spreadsheet shows beside them, the head's own being one of them. */
  rows: { number: number; cells: Cell[] }[];
}

/** What is wrong with a file, on its field. */
export const broken = (): ApiError => fieldError('file', 'validation.file_broken');
export const tooMany = (): ApiError =>
  fieldError('file', 'validation.file_rows', { rows: MAX_IMPORT_ROWS, columns: MAX_IMPORT_COLUMNS });
export const wrongType = (): ApiError =>
  new ApiError(415, 'unsupported_type', {
    fields: new Map([['file', { key: 'validation.file_type', values: {} }]]),
  });

/** A line's worth of text: no database keeps the rest, and nobody's name has a line break. */
const tidy = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\p{Surrogate}/gu, '')
    .trim();

/**
 * Head and rows of what was read.
 * @throws ApiError 422 when there are none, or more than a file may hold
 */
export const toTable = (lines: readonly (readonly Cell[])[]): Table => {
  const tidied = lines
    .map((cells, index) => ({
      number: index + 1,
      cells: cells.map(({ text, isNumber }) => ({ text: tidy(text), isNumber })),
    }))
    .filter(({ cells }) => cells.some(({ text }) => text !== ''));
  const [head, ...rows] = tidied;
  if (!head || rows.length === 0) throw fieldError('file', 'validation.file_no_rows');
  const width = tidied.reduce(
    (most, { cells }) => Math.max(most, cells.findLastIndex(({ text }) => text !== '') + 1),
    0,
  );
  if (rows.length > MAX_IMPORT_ROWS || width > MAX_IMPORT_COLUMNS) throw tooMany();
  const header = Array.from({ length: width }, (_, index) => head.cells[index]?.text ?? '');
  return { header, rows };
};
