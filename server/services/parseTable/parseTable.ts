import Papa from 'papaparse';
import { unescapeFormula } from '../../../contract/csv';
import { MAX_CELL_LENGTH, MAX_IMPORT_COLUMNS, MAX_SPREADSHEET_ROWS } from '../../../contract/spreadsheet';
import { fieldError } from '../../core/ApiError';
import type { ParseTable, Table, TableCell } from '../../core/deps';
import { cleanText } from './cleanText';
import { broken, MAX_CELLS, MAX_CHARACTERS, MAX_LINES, tooComplex, tooManyRows, wrongType } from './limits';
import { readXlsx } from './readXlsx';

const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** Decodes by the byte-order mark, otherwise as UTF-8, or as Windows-1252 if that is invalid. */
const decode = (bytes: Uint8Array): string => {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

const DELIMITERS = [';', '\t', ','] as const;

/** Returns the most frequent delimiter in the header, outside quotes. */
const detectDelimiter = (text: string): string => {
  const [head = ''] = text
    .replace(/"[^"]*"/g, '')
    .trimStart()
    .split(/\r?\n|\r/, 1);
  const count = (delimiter: string) => head.split(delimiter).length;
  return DELIMITERS.reduce((best, next) => (count(next) > count(best) ? next : best));
};

const readCsv = (bytes: Uint8Array): TableCell[][] => {
  const text = decode(bytes);
  if (text.includes('\0')) throw wrongType();
  // Excel's `sep=;` line names the delimiter.
  const [separatorLine = '', delimiter] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const rest = text.slice(separatorLine.length);
  const { data } = Papa.parse<string[]>(rest, {
    delimiter: delimiter ?? detectDelimiter(rest),
    preview: MAX_LINES + 1,
  });
  if (data.length > MAX_LINES) throw tooManyRows();
  if (data.reduce((sum, row) => sum + row.length, 0) > MAX_CELLS) throw tooComplex();
  const lines = data.map((row) => row.map((cell) => ({ text: cell, isNumber: false })));
  return separatorLine ? [[], ...lines] : lines;
};

const checkLengths = (lines: readonly (readonly TableCell[])[]): void => {
  let characters = 0;
  for (const { text } of lines.flat()) {
    characters += text.length;
    if (text.length > MAX_CELL_LENGTH || characters > MAX_CHARACTERS) throw tooComplex();
  }
};

const toTable = (lines: readonly (readonly TableCell[])[], keepLines = false): Table => {
  checkLengths(lines);
  const filled = lines
    .map((cells, index) => ({
      number: index + 1,
      // A workbook may have been saved from an exported CSV file.
      cells: cells.map(({ text, isNumber }) => ({
        text: cleanText(unescapeFormula(text), keepLines),
        isNumber,
      })),
    }))
    .filter(({ cells }) => cells.some(({ text }) => text !== ''));
  const [head, ...rows] = filled;
  if (!head || rows.length === 0) throw fieldError('file', 'validation.file_no_rows');
  const width = filled.reduce(
    (most, { cells }) => Math.max(most, cells.findLastIndex(({ text }) => text !== '') + 1),
    0,
  );
  if (rows.length > MAX_SPREADSHEET_ROWS || width > MAX_IMPORT_COLUMNS) throw tooManyRows();
  const header = Array.from({ length: width }, (_, index) => head.cells[index]?.text ?? '');
  return { header, rows };
};

/**
 * Parses a CSV file or the first sheet of a workbook; its content determines which.
 * @throws ApiError 422 when the file is broken, empty or too large, 415 for another type
 */
export const parseTable: ParseTable = async (bytes, fileName, { sheet, keepLines } = {}) => {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    const lines = await readXlsx(bytes, sheet);
    const table = toTable(lines.first, keepLines);
    return lines.named ? { ...table, sheet: toTable(lines.named, keepLines) } : table;
  }
  // PDF, and Excel before 2007.
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw wrongType();
  // For example an incomplete download.
  if (/\.xlsx$/i.test(fileName)) throw broken();
  return toTable(readCsv(bytes), keepLines);
};
