import type { z } from 'zod';
import type { SpreadsheetCell, SpreadsheetReport, SpreadsheetRow } from '../../../contract/spreadsheet';
import { sameValue } from '../../../contract/sameValue';
import type { MessageRef } from '../../../contract/issues';
import { ApiError } from '../../core/ApiError';
import type { TableCell } from '../../core/deps';
import { yieldToOthers } from '../../core/yieldToOthers';
import { CellError, normaliseText } from '../columns/columns';
import type { OpenColumns } from '../columns/openColumns';
import { parseWith } from '../parse';

/** A row of a file, or cells that were pasted. */
export interface EditedRow {
  id: number;
  cells: ReadonlyMap<string, TableCell>;
  /** The texts of the row as it was downloaded; missing for pasted cells. */
  base?: ReadonlyMap<string, string>;
}

/** Returns the edited cells of a row: those that are no longer as downloaded. */
export const editedCells = ({ cells, base }: EditedRow): [string, TableCell][] =>
  [...cells].filter(([field, { text }]) => base?.get(field) !== text);

/** The columns of the edited rows, and the schema that validates a value as PATCH of one does. */
export type EditableColumns = OpenColumns & { update: z.ZodType<Record<string, unknown>> };

const parseCell = (
  columns: EditableColumns,
  field: string,
  cell: TableCell,
): { value: unknown } | { reason: MessageRef } => {
  try {
    const value = columns.byField.get(field)?.parse?.(cell);
    return { value: parseWith(columns.update, { [field]: value })[field] };
  } catch (error) {
    if (error instanceof CellError) return { reason: error.reason };
    const [reason] = error instanceof ApiError ? (error.options.fields?.values() ?? []) : [];
    if (reason) return { reason };
    throw error;
  }
};

const compareCell = (
  columns: EditableColumns,
  record: Record<string, unknown>,
  row: EditedRow,
  field: string,
  cell: TableCell,
): SpreadsheetCell | undefined => {
  const column = columns.byField.get(field);
  if (!column) return undefined;
  const now = normaliseText(column.format(column.read(record)));
  const base = row.base?.get(field);
  if (cell.text === now) return undefined;
  const found = { field, base, file: cell.text, now };
  if (!column.parse) return { ...found, state: 'readonly', message: columns.t('spreadsheet_cells.readonly') };
  const parsed = parseCell(columns, field, cell);
  if ('reason' in parsed)
    return {
      ...found,
      state: 'invalid',
      was: record[field],
      message: columns.describe(field, parsed.reason),
    };
  if (sameValue(parsed.value, record[field])) return undefined;
  const isConflict = base !== undefined && base !== now;
  return { ...found, state: isConflict ? 'conflict' : 'changed', was: record[field], value: parsed.value };
};

/**
 * Finds values that cannot be saved for reasons outside their cell, such as a name that somebody else has.
 * @param records the records of the rows, by id
 */
export type RefuseCells = (
  rows: readonly SpreadsheetRow[],
  records: ReadonlyMap<number, Record<string, unknown>>,
) => Promise<ReadonlyMap<SpreadsheetCell, MessageRef>>;

/** Makes the refused cells invalid. */
const withRefused = (
  columns: OpenColumns,
  rows: readonly SpreadsheetRow[],
  refused: ReadonlyMap<SpreadsheetCell, MessageRef> | undefined,
): SpreadsheetRow[] =>
  rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell): SpreadsheetCell => {
      const reason = refused?.get(cell);
      if (!reason) return cell;
      const { value: _value, ...found } = cell;
      return { ...found, state: 'invalid', message: columns.describe(cell.field, reason) };
    }),
  }));

const EMPTY = { missing: 0, added: 0, removed: 0, repeated: 0, unknown_columns: [] };

/**
 * Compares edited rows with the records. Only edited records are loaded.
 * @param load returns the records by id that the user may change
 */
export const compareRows = async (
  columns: EditableColumns,
  rows: readonly EditedRow[],
  load: (ids: number[]) => Promise<ReadonlyMap<number, Record<string, unknown>>>,
  {
    refuse,
    ...notes
  }: Partial<Pick<SpreadsheetReport, 'added' | 'removed' | 'repeated' | 'unknown_columns'>> & {
    refuse?: RefuseCells;
  } = {},
): Promise<SpreadsheetReport> => {
  const edited = rows
    .map((row) => ({ row, cells: editedCells(row) }))
    .filter(({ cells }) => cells.length > 0);
  const records = await load(edited.map(({ row }) => row.id));
  const differing: SpreadsheetRow[] = [];
  let missing = 0;
  for (const { row, cells } of edited) {
    await yieldToOthers();
    const record = records.get(row.id);
    if (!record) {
      missing += 1;
      continue;
    }
    const found = cells.flatMap(([field, cell]) => compareCell(columns, record, row, field, cell) ?? []);
    if (found.length > 0) differing.push({ id: row.id, name: columns.nameOf(record), cells: found });
  }
  return {
    ...EMPTY,
    ...notes,
    rows: withRefused(columns, differing, await refuse?.(differing, records)),
    labels: columns.labels,
    missing,
    unchanged: rows.length - missing - differing.length,
  };
};
