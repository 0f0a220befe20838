import { MAX_EXPORT_PAGE_SIZE, type Language } from '../../contract/constants';
import type { TableFormat } from '../../contract/constants';
import { csvStream } from './csv';
import { xlsxStream } from './xlsx';

/** What a cell holds: text, a number that a spreadsheet may count with, or a moment that it may sort by. */
export type Cell = string | number | Date | null;
export type Row = readonly Cell[];

/** A moment, as an answer has it, for a cell. */
export const momentCell = (at: Date | string | null | undefined): Cell => (at ? new Date(at) : null);

const MIME: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

interface Table {
  format: TableFormat;
  /** Of the file, without its ending. */
  name: string;
  header: readonly string[];
  /** Rows in portions, read while the file is written: memory stays flat however many there are. */
  pages: AsyncIterable<readonly Row[]>;
  /** Decides what separates the values of CSV, and the decimals of a number. */
  language: Language;
}

/** A table as a download. Nothing in it is taken for a formula. */
export const tableResponse = ({ format, name, header, pages, language }: Table): Response => {
  const body = format === 'xlsx' ? xlsxStream(header, pages) : csvStream(header, pages, language);
  return new Response(body, {
    headers: {
      'Content-Type': MIME[format],
      'Content-Disposition': `attachment; filename="${name}.${format}"`,
      'Cache-Control': 'no-store',
    },
  });
};

/** The media types of a table, for a route's `produces`. */
export const TABLE_TYPES = Object.values(MIME).map((type) => type.split(';')[0] ?? type);

/**
 * Rows by ids that were read once, in their order: no row comes twice or goes missing when others change the list
 * meanwhile, and memory stays flat. A row that is gone by then is left out.
 * @param read  the rows of at most a thousand ids, in any order
 * @param cells what a row shows
 */
export async function* inPortions<Found>(
  ids: readonly number[],
  read: (portion: readonly number[]) => Promise<readonly (readonly [id: number, row: Found])[]>,
  cells: (row: Found) => Row,
): AsyncGenerator<Row[]> {
  for (let start = 0; start < ids.length; start += MAX_EXPORT_PAGE_SIZE) {
    const portion = ids.slice(start, start + MAX_EXPORT_PAGE_SIZE);
    const rows = new Map(await read(portion));
    yield portion.flatMap((id) => {
      const row = rows.get(id);
      return row === undefined ? [] : [cells(row)];
    });
  }
}
