import Papa from 'papaparse';
import type { Language } from '../../contract/constants';
import { localMoment } from '../core/localTime';
import { streamOf } from '../core/streamOf';
import type { Cell, Row } from './tableFile';

/** Excel splits at what the locale separates lists by: a comma in English, a semicolon where that is the decimal sign. */
const separatorFor = (language: Language): string => (language === 'en' ? ',' : ';');

const written = (cell: Cell, language: Language): number | string | null => {
  if (cell instanceof Date) return localMoment(cell);
  if (typeof cell !== 'number' || language === 'en' || Number.isInteger(cell)) return cell;
  return String(cell).replace('.', ',');
};

/** What begins a formula, in the wide signs of East Asia as well, whatever lines follow. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠].*$/s;

/**
 * A CSV download that is written while it is read: a header, then page after page, so that memory stays flat.
 * UTF-8 with a byte-order mark, and what a spreadsheet would take for a formula is made harmless.
 */
export const csvStream = (
  header: readonly string[],
  pages: AsyncIterable<readonly Row[]>,
  language: Language,
): ReadableStream<Uint8Array> => {
  const delimiter = separatorFor(language);
  const encoder = new TextEncoder();
  const write = (rows: readonly Row[]): Uint8Array =>
    encoder.encode(
      `${Papa.unparse(
        rows.map((row) => row.map((cell) => written(cell, language))),
        { delimiter, escapeFormulae: FORMULA, newline: '\r\n' },
      )}\r\n`,
    );
  return streamOf(
    (async function* () {
      yield new Uint8Array([0xef, 0xbb, 0xbf]);
      yield write([header]);
      for await (const rows of pages) if (rows.length > 0) yield write(rows);
    })(),
  );
};
