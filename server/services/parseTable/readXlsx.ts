import { unzipSync, zipSync, type Unzipped } from 'fflate';
import { readSheet, SheetNotFoundError, type SheetData } from 'read-excel-file/universal';
import { MAX_CELL_LENGTH, MAX_IMPORT_COLUMNS } from '../../../contract/spreadsheet';
import { ApiError } from '../../core/ApiError';
import type { TableCell } from '../../core/deps';
import { broken, MAX_CELLS, MAX_LINES, tooComplex, tooManyRows } from './limits';

/** Bytes. More than 10,000 users need, and small enough to stop a zip bomb. */
const MAX_UNZIPPED_BYTES = 40 * 1024 * 1024;
const MAX_ZIP_ENTRIES = 1_000;
const MAX_SHEETS = 100;

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;

/** Unzips the XML files of a workbook. fflate writes no more of a file than the size that it declares. */
const unzip = (bytes: Uint8Array): Unzipped => {
  let [entries, sheets, size] = [0, 0, 0];
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      entries += 1;
      if (SHEET.test(name)) sheets += 1;
      if (entries > MAX_ZIP_ENTRIES || sheets > MAX_SHEETS) throw tooComplex();
      if (!/\.(xml|rels)$/.test(name)) return false;
      size += originalSize;
      if (size > MAX_UNZIPPED_BYTES) throw tooComplex();
      return true;
    },
  });
};

/** A tag that is never closed, or more text than fits in a cell. The reader would scan it again and again. */
const NEVER_ENDING = new RegExp(`<[^<>]*(?:<|$)|[^<>]{${10 * MAX_CELL_LENGTH}}`);

/** A row or cell. No part of the pattern crosses the next `<`, so that it takes linear time. */
const ROW_OR_CELL = /<(?:[^\s<>/:"'=]*:)?(row|c)(?=[\s/>])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/g;
const REFERENCE = /[\s:]r\s*=\s*["']([A-Z]{0,3})(\d{1,7})["']/;

/** A → 1, Z → 26, AA → 27. */
const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * Checks the size of a sheet. The reader creates all cells up to the last one with a value.
 * @throws ApiError 422
 */
const checkSheet = (xml: string): void => {
  let cells = 0;
  for (const [, tag, attributes = ''] of xml.matchAll(ROW_OR_CELL)) {
    // The reader would decode it.
    if (attributes.includes('&')) throw broken();
    if (tag === 'row' || attributes.endsWith('/')) continue;
    cells += 1;
    if (cells > MAX_CELLS) throw tooComplex();
    const [, letters = '', row] = REFERENCE.exec(attributes) ?? [];
    if (Number(row) > MAX_LINES || columnNumber(letters) > MAX_IMPORT_COLUMNS) throw tooManyRows();
  }
};

/** Avoids the exponent of large numbers, such as a personal number. */
const numberText = (raw: string): string => {
  const value = Number(raw);
  return Number.isFinite(value) ? String(value) : raw;
};

const toCell = (value: unknown): TableCell => {
  if (value instanceof Date) {
    const [day = '', time = ''] = value.toISOString().slice(0, 16).split('T');
    return { text: time === '00:00' ? day : `${day} ${time}`, isNumber: false };
  }
  if (typeof value === 'object' && value !== null && 'number' in value)
    return { text: String(value.number), isNumber: true };
  const isText = typeof value === 'string' || typeof value === 'boolean';
  return { text: isText ? String(value) : '', isNumber: false };
};

const toLines = (rows: SheetData<{ number: string }>): TableCell[][] => {
  const trimmed = rows.map((row) => row.slice(0, row.findLastIndex((value) => value !== null) + 1));
  if (trimmed.reduce((sum, row) => sum + row.length, 0) > MAX_CELLS) throw tooComplex();
  return trimmed.map((row) => row.map(toCell));
};

/**
 * Reads the first sheet of a workbook.
 * @param name also reads the sheet of this name, if there is one
 */
export const readXlsx = async (
  bytes: Uint8Array,
  name?: string,
): Promise<{ first: TableCell[][]; named?: TableCell[][] }> => {
  try {
    const files = unzip(bytes);
    for (const [path, content] of Object.entries(files)) {
      const xml = new TextDecoder().decode(content);
      if (NEVER_ENDING.test(xml)) throw broken();
      if (SHEET.test(path)) checkSheet(xml);
    }
    // Hands on only what was checked. Without compression, the reader unzips it without a thread of its own.
    const checked = new Blob([new Uint8Array(zipSync(files, { level: 0 }))]);
    const options = { parseNumber: (raw: string) => ({ number: numberText(raw) }) };
    const first = toLines(await readSheet<{ number: string }>(checked, options));
    if (name === undefined) return { first };
    try {
      return { first, named: toLines(await readSheet<{ number: string }>(checked, name, options)) };
    } catch (error) {
      if (error instanceof SheetNotFoundError) return { first };
      throw error;
    }
  } catch (error) {
    throw error instanceof ApiError ? error : broken();
  }
};
