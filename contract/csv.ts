import Papa from 'papaparse';
import type { Language } from './constants';

/** Excel reads CSV as UTF-8 only when it begins with a byte-order mark. */
export const CSV_BOM = '\uFEFF';

/** First characters that make a spreadsheet run a cell as a formula, including their full-width forms. */
const FORMULA_START = '=+\\-@\\t\\r\\n＝＋－＠';
/** Not negative numbers, with which a spreadsheet shall calculate. */
const FORMULA = new RegExp(`^(?!-\\d+(?:[.,]\\d+)?$)[${FORMULA_START}].*$`, 's');
const ESCAPED_FORMULA = new RegExp(`^'[${FORMULA_START}]`);

/**
 * Formats rows as CSV. Prefixes formulas with an apostrophe (CSV injection), and uses the delimiter that
 * Excel expects: a semicolon where the comma is the decimal sign.
 */
export const formatCsv = (
  rows: readonly (readonly (string | number | null)[])[],
  language: Language,
): string =>
  `${Papa.unparse([...rows.map((row) => [...row])], {
    delimiter: language === 'en' ? ',' : ';',
    escapeFormulae: FORMULA,
    newline: '\r\n',
  })}\r\n`;

/** Removes the apostrophe that `formatCsv` puts before a formula. */
export const unescapeFormula = (text: string): string => (ESCAPED_FORMULA.test(text) ? text.slice(1) : text);

/** Parses a block of cells from the clipboard, as spreadsheets put them there. */
export const parseBlock = (text: string): string[][] =>
  Papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter: '\t' }).data;
