import { partition } from 'es-toolkit';
import { MAX_EXPORT_PAGE_SIZE } from '../../../contract/constants';
import { cutText } from '../../../contract/cutText';
import type { CellIssues } from '../../../contract/changeSet';
import { resourceOf } from '../../../contract/resources';
import type { CellReader, CellRow, QueuedRow } from '../../core/changeEngine';
import type { RequestContext } from '../../core/deps';
import { batchesOf, yieldToOthers } from '../../core/yieldToOthers';
import { tableOf } from '../../db/resourceTables';
import { textOf } from '../columns/columns';
import { recordsById } from '../columns/listTable';
import { openColumns, type OpenColumns } from '../columns/openColumns';
import { reserveIds } from '../../services/reserveIds';
import type { Values } from '../crud/options';
import { claimOf, claimsOf, findByKeys, type Match } from './findByKeys';
import { readEditedCells, readImportedCells, readNewCells, type CellValues } from './readCells';
import { editedTable, importColumnsOf, type Spreadsheet } from './spreadsheetColumns';

/** The context in which rows are read. */
interface RowReader extends Pick<Parameters<CellReader>[2], 'leaveExisting' | 'taken'> {
  ctx: RequestContext;
  table: Spreadsheet;
  columns: OpenColumns;
}

const loadRecords = async (
  { ctx, table }: RowReader,
  rows: readonly { id?: number }[],
): Promise<Map<number, Values>> => {
  const load = recordsById(table, ctx);
  const found: [number, Values][] = [];
  const ids = new Set(rows.flatMap(({ id }) => id ?? []));
  for await (const batch of batchesOf([...ids], MAX_EXPORT_PAGE_SIZE)) found.push(...(await load(batch)));
  return new Map(found);
};

const toRow = (
  { table, columns }: RowReader,
  { position, cells }: CellRow,
  { values, issues }: CellValues,
  record: Values | undefined,
): Omit<QueuedRow, 'id'> => {
  const problems = Object.values(issues).filter(({ kind }) => kind === 'invalid');
  const title = resourceOf(table.name)?.title ?? '';
  const name = record
    ? columns.nameOf(record)
    : textOf(values[title]) || (cells[title]?.text ?? '') || (Object.values(cells)[0]?.text ?? '');
  const was = Object.fromEntries(Object.keys(values).map((field) => [field, record?.[field] ?? null]));
  return {
    position,
    cells,
    name: cutText(name, 200),
    action: record ? 'update' : 'create',
    issues: Object.keys(issues).length > 0 ? issues : undefined,
    ...(problems.length > 0
      ? { skipped: problems.map(({ message }) => message).join(' · ') }
      : record && Object.keys(values).length === 0
        ? { state: 'unchanged' }
        : { wanted: { values, was: record ? was : {} } }),
  };
};

/** Says why a row cannot be about the record that it was found to be about. */
const problemOf = (
  { columns }: RowReader,
  match: Match,
  record: Values | undefined,
  claimed: ReadonlyMap<string, number>,
  position: number,
): CellIssues => {
  const invalid = (field: string, key: string, values: { row?: number } = {}): CellIssues => ({
    [field]: { kind: 'invalid', message: columns.describe(field, { key, values }), ...values },
  });
  const { by, several, same, keys } = match;
  if (several !== undefined) return invalid(several, 'spreadsheet_cells.several_have_it');
  for (const [field, claim] of claimsOf(match)) {
    const row = claimed.get(claim) ?? position;
    if (row !== position) return invalid(field, 'spreadsheet_cells.repeated_row', { row });
  }
  // A stronger key says that it is another record.
  for (const [key] of keys) {
    if (key === by) break;
    if (record?.[key] && !same.includes(key)) return invalid(key, 'spreadsheet_cells.other_key');
  }
  return {};
};

/** Reads rows without an id: finds the records that they are about, and reserves ids for the others. */
const readImported = async (reader: RowReader, rows: readonly CellRow[]): Promise<QueuedRow[]> => {
  const { ctx, table, columns, leaveExisting } = reader;
  const merge = table.import?.merge ?? ((values) => values);
  const read: (CellValues & { row: CellRow })[] = [];
  for (const row of rows) {
    await yieldToOthers();
    const { values, issues } = readNewCells(columns, row.cells);
    read.push({ row, values: merge(values), issues });
  }
  const matches = await findByKeys(
    ctx,
    table.name,
    read.map(({ values }) => values),
  );
  const records = await loadRecords(reader, matches);
  const claimed = new Map(reader.taken);
  const result: (Omit<QueuedRow, 'id'> & { id?: number })[] = [];
  for (const [index, { row, ...cells }] of read.entries()) {
    await yieldToOthers();
    const match = matches[index] ?? { same: [], keys: [] };
    const record = match.id === undefined ? undefined : records.get(match.id);
    const isTaken = match.id !== undefined && claimed.has(claimOf('id', match.id));
    const problem = problemOf(reader, match, record, claimed, row.position);
    const claims = claimsOf(match).map(([, claim]) => claim);
    for (const claim of claims) if (!claimed.has(claim)) claimed.set(claim, row.position);
    const found = record
      ? readImportedCells(table.name, columns, cells, row.cells, record, match.same)
      : cells;
    if (record && leaveExisting) found.values = {};
    const issues = record && leaveExisting ? {} : { ...found.issues, ...problem };
    const entry = toRow(reader, row, { values: found.values, issues }, record);
    // A record has one row.
    result.push({ ...entry, id: record && !isTaken ? match.id : undefined });
  }
  const newRows = result.filter(({ id }) => id === undefined).length;
  const nextId = (await reserveIds(ctx.db, tableOf(table.name), newRows)).values();
  return result.map((row) => ({ ...row, id: row.id ?? nextId.next().value ?? 0 }));
};

/** Reads rows of records. Rows without edited cells, and of records that are gone, are left out. */
const readEdited = async (reader: RowReader, rows: readonly CellRow[]): Promise<QueuedRow[]> => {
  const records = await loadRecords(reader, rows);
  const result: QueuedRow[] = [];
  for (const row of rows) {
    await yieldToOthers();
    const record = records.get(row.id ?? 0);
    if (!record || row.id === undefined) continue;
    const cells = readEditedCells(reader.columns, row.cells, record);
    result.push({ ...toRow(reader, row, cells, record), id: row.id });
  }
  return result;
};

/** Returns the function that reads cells of a list as rows of change sets. */
export const cellReader =
  (table: Spreadsheet): CellReader =>
  async (ctx, rows, { created, ...options }) => {
    const [imported, edited] = partition(rows, ({ id }) => id === undefined);
    const columns = imported.length > 0 ? importColumnsOf(table) : editedTable(table).columns;
    const wanted = new Set(rows.flatMap(({ cells }) => Object.keys(cells)));
    const isWanted = (field: string) => wanted.has(field);
    const opened = await openColumns(ctx, { name: table.name, columns }, isWanted, created);
    const reader = { ctx, table, columns: opened, ...options };
    return [...(await readEdited(reader, edited)), ...(await readImported(reader, imported))];
  };
