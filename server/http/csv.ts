import Papa from 'papaparse';
import type { Language } from '../../contract/constants';

/** Rows of a table as text. Numbers and dates arrive as text already. */
export type CsvRow = readonly string[];

/** Excel splits at what the locale separates lists by: a comma in English, a semicolon where that is the decimal sign. */
const separatorFor = (language: Language): string => (language === 'en' ? ',' : ';');

/**
 * A CSV download that is written while it is read: a header, then page after page, so that memory stays flat.
 * UTF-8 with a byte-order mark, and what a spreadsheet would take for a formula is made harmless.
 */
export const csvStream = (
  header: CsvRow,
  pages: AsyncIterable<readonly CsvRow[]>,
  language: Language,
): ReadableStream => {
  const delimiter = separatorFor(language);
  const write = (rows: readonly CsvRow[]): Uint8Array =>
    new TextEncoder().encode(
      `${Papa.unparse(
        rows.map((row) => [...row]),
        { delimiter, escapeFormulae: true, newline: '\r\n' },
      )}\r\n`,
    );
  const iterator = pages[Symbol.asyncIterator]();
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(new Uint8Array([0xef, 0xbb, 0xbf]));
      controller.enqueue(write([header]));
    },
    pull: async (controller) => {
      // A pull that gives nothing would be the last one: an empty page is passed over here.
      let next = await iterator.next();
      while (next.done !== true && next.value.length === 0) next = await iterator.next();
      if (next.done === true) controller.close();
      else controller.enqueue(write(next.value));
    },
    cancel: async () => {
      await iterator.return?.();
    },
  });
};
