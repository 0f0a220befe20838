import { strFromU8, strToU8, Unzip, UnzipInflate, zipSync } from 'fflate';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/universal';
import { unescapeFormula } from '../../../contract/csv';
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '../../../contract/userImport';
import { ApiError, fieldError } from '../../core/ApiError';

/** A cell as text. A spreadsheet drops leading zeros from what it takes for a number. */
export interface Cell {
  text: string;
  isNumber: boolean;
}

/** The header and the rows that are not empty. */
export interface Table {
  header: string[];
  /** `number` is the row number that a spreadsheet shows; the header is row 1. */
  rows: { number: number; cells: Cell[] }[];
}

/** Maximum number of lines, including empty ones. */
const MAX_LINES = 50_000;
/** Bytes. More than 10,000 users need, and small enough to stop a zip bomb. */
const MAX_UNZIPPED_BYTES = 40 * 1024 * 1024;

const tooLarge = (): ApiError =>
  fieldError('file', 'validation.file_rows', { rows: MAX_IMPORT_ROWS, columns: MAX_IMPORT_COLUMNS });

const wrongType = (): ApiError =>
  new ApiError(415, 'unsupported_type', {
    fields: new Map([['file', { key: 'validation.file_type', values: {} }]]),
  });

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

const readCsv = (bytes: Uint8Array): Cell[][] => {
  const text = decode(bytes);
  if (text.includes('\0')) throw wrongType();
  // Excel's `sep=;` line names the delimiter.
  const [separatorLine = '', delimiter] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const rest = text.slice(separatorLine.length);
  const { data } = Papa.parse<string[]>(rest, {
    delimiter: delimiter ?? detectDelimiter(rest),
    preview: MAX_LINES + 1,
  });
  if (data.length > MAX_LINES) throw tooLarge();
  const lines = data.map((row) => row.map((cell) => ({ text: unescapeFormula(cell), isNumber: false })));
  return separatorLine ? [[], ...lines] : lines;
};

/** Unzips the XML files of a workbook. Counts the bytes itself: the sizes in the archive may be wrong. */
const unzip = (bytes: Uint8Array): Map<string, Uint8Array> => {
  const files = new Map<string, Uint8Array[]>();
  let size = 0;
  const stream = new Unzip((file) => {
    if (!/\.(xml|rels)$/.test(file.name)) return;
    const chunks: Uint8Array[] = [];
    files.set(file.name, chunks);
    file.ondata = (error, chunk) => {
      if (error) throw error;
      size += chunk.length;
      if (size > MAX_UNZIPPED_BYTES) throw tooLarge();
      chunks.push(chunk);
    };
    file.start();
  });
  stream.register(UnzipInflate);
  // In steps, to stop early on a zip bomb.
  for (let at = 0; at < bytes.length; at += 65_536)
    stream.push(bytes.subarray(at, at + 65_536), at + 65_536 >= bytes.length);
  return new Map(
    [...files].map(([name, chunks]) => {
      const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
      let at = 0;
      for (const chunk of chunks) {
        whole.set(chunk, at);
        at += chunk.length;
      }
      return [name, whole];
    }),
  );
};

/** A → 1, Z → 26, AA → 27. */
const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * Removes empty rows from the XML of a sheet. There can be a million of them with nothing but a border.
 * @throws ApiError 422 for a cell so far out that the reader would create too many rows
 */
const removeEmptyRows = (sheet: string): string => {
  const filled = sheet.replace(/<row\b[^>]*?\/>|<row\b[^>]*>[\s\S]*?<\/row>/g, (row) =>
    /<(v|is|t)[\s>]/.test(row) ? row : '',
  );
  for (const [, letters = '', number] of filled.matchAll(/\sr=["']([A-Z]*)(\d+)["']/g))
    if (Number(number) > MAX_LINES || columnNumber(letters) > MAX_IMPORT_COLUMNS) throw tooLarge();
  return filled;
};

/** Avoids the exponent of large numbers, such as a personal number. */
const numberText = (raw: string): string => {
  const value = Number(raw);
  return Number.isFinite(value) ? String(value) : raw;
};

const toCell = (value: unknown): Cell => {
  if (value instanceof Date) return { text: value.toISOString().slice(0, 10), isNumber: false };
  if (typeof value === 'object' && value !== null && 'number' in value)
    return { text: String(value.number), isNumber: true };
  const isText = typeof value === 'string' || typeof value === 'boolean';
  return { text: isText ? String(value) : '', isNumber: false };
};

/** Reads the first sheet of a workbook. */
const readXlsx = async (bytes: Uint8Array): Promise<Cell[][]> => {
  try {
    const files = [...unzip(bytes)].map(([name, content]) => [
      name,
      name.startsWith('xl/worksheets/') ? strToU8(removeEmptyRows(strFromU8(content))) : content,
    ]);
    const safe = zipSync(Object.fromEntries(files) as Record<string, Uint8Array>, { level: 0 });
    const rows = await readSheet<{ number: string }>(new Blob([new Uint8Array(safe)]), {
      parseNumber: (raw) => ({ number: numberText(raw) }),
    });
    return rows.map((row) => row.map(toCell));
  } catch (error) {
    throw error instanceof ApiError ? error : fieldError('file', 'validation.file_broken');
  }
};

/** Removes line breaks, and characters that PostgreSQL cannot store. */
const cleanText = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\p{Surrogate}/gu, '')
    .trim();

const toTable = (lines: readonly (readonly Cell[])[]): Table => {
  const filled = lines
    .map((cells, index) => ({
      number: index + 1,
      cells: cells.map(({ text, isNumber }) => ({ text: cleanText(text), isNumber })),
    }))
    .filter(({ cells }) => cells.some(({ text }) => text !== ''));
  const [head, ...rows] = filled;
  if (!head || rows.length === 0) throw fieldError('file', 'validation.file_no_rows');
  const width = filled.reduce(
    (most, { cells }) => Math.max(most, cells.findLastIndex(({ text }) => text !== '') + 1),
    0,
  );
  if (rows.length > MAX_IMPORT_ROWS || width > MAX_IMPORT_COLUMNS) throw tooLarge();
  const header = Array.from({ length: width }, (_, index) => head.cells[index]?.text ?? '');
  return { header, rows };
};

/**
 * Reads an uploaded CSV file or workbook; its content determines which.
 * @throws ApiError 422 when the file is missing, broken, empty or too large, 415 for another type
 */
export const readFile = async (part: File | undefined): Promise<Table> => {
  if (!part || part.size === 0) throw fieldError('file', 'validation.file_required');
  const bytes = new Uint8Array(await part.arrayBuffer());
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return toTable(await readXlsx(bytes));
  // PDF, and Excel before 2007.
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw wrongType();
  // For example an incomplete download.
  if (/\.xlsx$/i.test(part.name)) throw fieldError('file', 'validation.file_broken');
  return toTable(readCsv(bytes));
};
