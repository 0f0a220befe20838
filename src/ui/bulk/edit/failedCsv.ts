import { currentLanguage } from '../../../api/language';
import type { RowRefusal } from './run';

/** What begins a formula, in the wide signs of East Asia as well, whatever lines follow. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠].*$/s;

/** The rows that failed as CSV for a spreadsheet: with a byte-order mark, separated as the language has it, no formulas. */
export const failedCsv = async (header: readonly string[], rows: readonly RowRefusal[]): Promise<Blob> => {
  const { default: Papa } = await import('papaparse');
  const text = Papa.unparse([[...header], ...rows.map(({ id, name, message }) => [id, name, message])], {
    delimiter: currentLanguage() === 'en' ? ',' : ';',
    escapeFormulae: FORMULA,
    newline: '\r\n',
  });
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' });
};
