import { MAX_EXPORT_PAGE_SIZE, type Language, type TableFormat } from '../../contract/constants';
import { CSV_BOM, formatCsv } from '../../contract/csv';
import { localMoment } from '../core/localTime';
import { streamFrom } from '../core/streamFrom';
import { batchesOf } from '../core/yieldToOthers';
import { xlsxStream, type Cell, type Row, type RowBatches } from './xlsx';

export type { Cell, Row };

/** Converts a timestamp of an API response to a cell. */
export const momentCell = (at: Date | string | null | undefined): Cell => (at ? new Date(at) : null);

export const MIME: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Rows that are formatted at a time. */
const ROWS_PER_CHUNK = 500;

export interface Table {
  format: TableFormat;
  /** File name without extension. */
  name: string;
  header: readonly string[];
  /** Read while the file is written, so memory use does not grow with the number of rows. */
  pages: RowBatches;
  /** Determines the CSV separator and the decimal sign. */
  language: Language;
}

const csvCell = (cell: Cell, language: Language): string | number | null => {
  if (cell instanceof Date) return localMoment(cell);
  if (typeof cell !== 'number' || language === 'en' || Number.isInteger(cell)) return cell;
  return String(cell).replace('.', ',');
};

const csvStream = (
  header: readonly string[],
  pages: RowBatches,
  language: Language,
): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  const format = (rows: readonly Row[]): string =>
    formatCsv(
      rows.map((row) => row.map((cell) => csvCell(cell, language))),
      language,
    );
  return streamFrom(
    (async function* () {
      yield encoder.encode(CSV_BOM + format([header]));
      for await (const rows of pages)
        for await (const some of batchesOf(rows, ROWS_PER_CHUNK)) yield encoder.encode(format(some));
    })(),
  );
};

/** Returns a table as a CSV or XLSX download. */
export const tableResponse = ({ format, name, header, pages, language }: Table): Response => {
  const body =
    format === 'xlsx' ? xlsxStream([{ name: '1', header, pages }]) : csvStream(header, pages, language);
  return new Response(body, {
    headers: {
      'Content-Type': MIME[format],
      'Content-Disposition': `attachment; filename="${name}.${format}"`,
      'Cache-Control': 'no-store',
    },
  });
};

/** Media types of a table, for a route's `produces`. */
export const TABLE_TYPES = Object.values(MIME).map((type) => type.split(';')[0] ?? type);

/**
 * Reads rows in batches by ids that were selected before, so that changes in the meantime neither repeat nor skip a
 * row. Omits rows that have been deleted since.
 * @param read loads the rows of a batch of ids, in any order
 */
export async function* inBatches<Found, Out = Row>(
  ids: readonly number[],
  read: (batch: readonly number[]) => Promise<readonly (readonly [id: number, row: Found])[]>,
  cells: (row: Found) => Out,
): AsyncGenerator<Out[]> {
  for await (const batch of batchesOf(ids, MAX_EXPORT_PAGE_SIZE)) {
    const rows = new Map(await read(batch));
    yield batch.flatMap((id) => {
      const row = rows.get(id);
      return row === undefined ? [] : [cells(row)];
    });
  }
}
