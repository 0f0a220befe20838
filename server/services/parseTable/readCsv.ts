import Papa from 'papaparse';
import { unescapeFormula } from '../../../contract/csv';
import type { TableCell } from '../../core/deps';
import { MAX_CELLS, MAX_LINES, tooComplex, tooManyRows, wrongType } from './limits';

export const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean =>
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

export const readCsv = (bytes: Uint8Array): TableCell[][] => {
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
  const lines = data.map((row) => row.map((cell) => ({ text: unescapeFormula(cell), isNumber: false })));
  return separatorLine ? [[], ...lines] : lines;
};
