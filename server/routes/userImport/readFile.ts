import Papa from 'papaparse';
import { unescapeFormula } from '../../../contract/csv';
import { fieldError } from '../../core/ApiError';
import { readXlsx } from './readXlsx';
import { toTable, tooMany, wrongType, type Cell, type Table } from './table';

/** Lines of a CSV, with empty ones between others. */
const MAX_LINES = 50_000;

const startsWith = (bytes: Uint8Array, ...signs: number[]): boolean =>
  signs.every((sign, index) => bytes[index] === sign);

/** A text by its byte-order mark; else as UTF-8; else, when it is none, as Windows writes Western languages. */
const decode = (bytes: Uint8Array): string => {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

const SEPARATORS = [';', '\t', ','] as const;

/** What stands between the names of the columns most often; quoted ones are not looked into. */
const separatorOf = (text: string): string => {
  const [head = ''] = text
    .replace(/"[^"]*"/g, '')
    .trimStart()
    .split(/\r?\n|\r/, 1);
  const count = (separator: string) => head.split(separator).length;
  return SEPARATORS.reduce((best, next) => (count(next) > count(best) ? next : best));
};

const readCsv = (bytes: Uint8Array): Cell[][] => {
  const text = decode(bytes);
  if (text.includes('\0')) throw wrongType();
  // Excel writes what separates into a line of its own, where it was told to.
  const [told = '', separator] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const rest = text.slice(told.length);
  const { data } = Papa.parse<string[]>(rest, {
    delimiter: separator ?? separatorOf(rest),
    preview: MAX_LINES + 1,
  });
  if (data.length > MAX_LINES) throw tooMany();
  const lines = data.map((row) => row.map((cell) => ({ text: unescapeFormula(cell), isNumber: false })));
  return told ? [[], ...lines] : lines;
};

/**
 * Reads an uploaded file as a table. What it is, its content tells: a workbook, or text with commas, semicolons or tabs.
 * @throws ApiError 422 without a file, for one that is damaged, empty or too long; 415 for another type
 */
export const readFile = async (part: File | undefined): Promise<Table> => {
  if (!part || part.size === 0) throw fieldError('file', 'validation.file_required');
  const bytes = new Uint8Array(await part.arrayBuffer());
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return toTable(await readXlsx(bytes));
  // PDF, and Excel before 2007.
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw wrongType();
  // A workbook by its name that is none, as a download that broke off leaves it.
  if (/\.xlsx$/i.test(part.name)) throw fieldError('file', 'validation.file_broken');
  return toTable(readCsv(bytes));
};
