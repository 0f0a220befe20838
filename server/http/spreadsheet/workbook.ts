import type { SheetCells } from '../../../contract/changeSet';
import { MAX_SPREADSHEET_ROWS } from '../../../contract/spreadsheet';
import type { RecordResource } from '../../../contract/resources';
import { fieldError } from '../../core/ApiError';
import type { Table, TableCell } from '../../core/deps';
import type { CellRow } from '../../core/changeEngine';
import { MIME } from '../tableFile';
import { xlsxStream, type Row } from '../xlsx';
import type { Values } from '../crud/options';
import type { OpenColumns } from '../columns/openColumns';
import { fieldsOfHeader } from './spreadsheetColumns';

/**
 * The hidden sheet with the cells as they were downloaded. Its header holds the resource and the company, then each field
 * with the text of its header, so that a file can be uploaded in another language than it was downloaded in.
 */
export const HIDDEN_SHEET = 'anslag';
const VERSION = 'v1';

interface Origin {
  resource: RecordResource;
  companyId: number;
}

const originText = ({ resource, companyId }: Origin): string => `${VERSION} ${resource} ${companyId}`;

/** Streams a workbook to edit: the rows, and a hidden copy of them. */
export const workbookResponse = (
  origin: Origin & { sheetName: string },
  columns: OpenColumns,
  batches: AsyncIterable<readonly Values[]>,
): Response => {
  const { resource, sheetName } = origin;
  const copies: Row[] = [];
  const labels = columns.all.map(({ field }) => columns.labelOf(field));
  async function* pages() {
    for await (const records of batches) {
      const rows = records.map((record): Row => [
        Number(record.id),
        ...columns.all.map(({ read, format }) => format(read(record))),
      ]);
      copies.push(...rows);
      yield rows;
    }
  }
  const body = xlsxStream([
    {
      name: sheetName,
      header: ['id', ...labels],
      pages: pages(),
      styles: ['readOnly', ...columns.all.map(({ parse }) => (parse ? 'text' : 'readOnly'))],
    },
    {
      name: HIDDEN_SHEET,
      header: [originText(origin), ...columns.all.map(({ field }, index) => `${field} ${labels[index]}`)],
      // Filled by the first sheet.
      pages: [copies],
      hidden: true,
    },
  ]);
  return new Response(body, {
    headers: {
      'Content-Type': MIME.xlsx,
      'Content-Disposition': `attachment; filename="${resource}.xlsx"`,
      'Cache-Control': 'no-store',
    },
  });
};

/** @throws ApiError 422 unless the file was downloaded from this list of this company */
const assertOrigin = (origin: string | undefined, { resource, companyId }: Origin): void => {
  const [version, from, company] = origin?.split(' ') ?? [];
  if (version !== VERSION) throw fieldError('file', 'spreadsheet_cells.not_ours');
  if (from !== resource) throw fieldError('file', 'spreadsheet_cells.other_list');
  if (Number(company) !== companyId) throw fieldError('file', 'spreadsheet_cells.other_company');
};

/** Ids as a spreadsheet may write them back. */
const idOf = (cell: TableCell | undefined): number | undefined =>
  cell && /^\d{1,10}$/.test(cell.text) ? Number(cell.text) : undefined;

const EMPTY: TableCell = { text: '', isNumber: false };

/** Returns the cells that are no longer as downloaded. */
const editedCells = (
  fields: readonly (string | null)[],
  cells: readonly TableCell[],
  downloaded: ReadonlyMap<string, string>,
): SheetCells =>
  Object.fromEntries(
    fields.flatMap((field, index) => {
      const cell = cells[index] ?? EMPTY;
      if (field === null || field === 'id' || downloaded.get(field) === cell.text) return [];
      return [[field, { ...cell, base: downloaded.get(field) }]];
    }),
  );

/** Reads an edited workbook. Rows and columns may have been sorted, moved, added and removed. */
export const readWorkbook = ({ header, rows }: Table, sheet: Table, origin: Origin) => {
  assertOrigin(sheet.header[0], origin);
  if (rows.length > MAX_SPREADSHEET_ROWS)
    throw fieldError('file', 'spreadsheet_cells.too_many_rows', { rows: MAX_SPREADSHEET_ROWS });
  const known = sheet.header.slice(1).map((text) => {
    const [field = '', ...label] = text.split(' ');
    return { field, label: label.join(' ').toLowerCase() };
  });
  const fieldByLabel = new Map([['id', 'id'], ...known.map(({ field, label }) => [label, field] as const)]);
  const fields = fieldsOfHeader(header, (label) => fieldByLabel.get(label.trim().toLowerCase()));
  const idColumn = fields.indexOf('id');
  if (idColumn < 0) throw fieldError('file', 'spreadsheet_cells.no_ids');
  const base = new Map(
    sheet.rows.map(({ cells }) => [
      idOf(cells[0]),
      new Map(known.map(({ field }, index) => [field, cells[index + 1]?.text ?? ''])),
    ]),
  );
  const edited = new Map<number, CellRow>();
  const counts = { added: 0, repeated: 0 };
  for (const { number, cells } of rows) {
    const id = idOf(cells[idColumn]);
    const downloaded = base.get(id);
    if (id === undefined || !downloaded) counts.added += 1;
    else if (edited.has(id)) counts.repeated += 1;
    else edited.set(id, { position: number, id, cells: editedCells(fields, cells, downloaded) });
  }
  return {
    rows: [...edited.values()],
    notes: {
      ...counts,
      removed: base.size - edited.size,
      unknown_columns: header.filter((label, index) => label !== '' && fields[index] === null),
    },
  };
};
