import type { Field, Fields } from '../../../contract/fields';
import {
  MAX_UNKNOWN_WORDS,
  type CellIssue,
  type CellIssues,
  type SheetCell,
  type SheetCells,
} from '../../../contract/changeSet';
import { resourceOf, type RecordResource } from '../../../contract/resources';
import { sameValue } from '../../../contract/sameValue';
import type { Values } from '../crud/options';
import { cleanText } from '../../services/parseTable/cleanText';
import { CellError } from '../columns/columns';
import type { OpenColumns } from '../columns/openColumns';

/** The values and issues of a row's cells. */
export interface CellValues {
  values: Values;
  issues: CellIssues;
}

/** Returns the value of a cell; undefined if it says nothing, or stands for no value, which becomes one of the issues. */
const parseCell = (
  columns: OpenColumns,
  field: string,
  { text, isNumber = false }: SheetCell,
  issues: CellIssues,
): unknown => {
  try {
    return columns.byField.get(field)?.parse?.({ text, isNumber });
  } catch (error) {
    if (!(error instanceof CellError)) throw error;
    const words =
      error.words.length > 0 ? { words: [...new Set(error.words)].slice(0, MAX_UNKNOWN_WORDS) } : {};
    issues[field] = { kind: 'invalid', message: columns.describe(field, error.reason), ...words };
    return undefined;
  }
};

/** Reads cells without regard to a record. Empty ones of a new row say nothing. */
export const readNewCells = (columns: OpenColumns, cells: SheetCells): CellValues => {
  const found: CellValues = { values: {}, issues: {} };
  for (const [field, cell] of Object.entries(cells)) {
    const value = cell.text === '' ? undefined : parseCell(columns, field, cell, found.issues);
    if (value !== undefined) found.values[field] = value;
  }
  return found;
};

/** Returns the text of a cell as a file with it would be read. */
const textNow = ({ format, read }: OpenColumns['all'][number], record: Values): string =>
  cleanText(format(read(record)), true);

/** Returns whether a text stands for the value that a record has, perhaps in another language. */
const standsForValue = (columns: OpenColumns, field: string, text: string, record: Values): boolean => {
  const value = parseCell(columns, field, { text }, {});
  return value !== undefined && sameValue(value, record[field]);
};

/** Reads the edited cells of a record. Leaves out cells whose field has changed since the download. */
export const readEditedCells = (columns: OpenColumns, cells: SheetCells, record: Values): CellValues => {
  const found: CellValues = { values: {}, issues: {} };
  for (const [field, cell] of Object.entries(cells)) {
    const column = columns.byField.get(field);
    if (!column || cell.text === cell.base) continue;
    const now = textNow(column, record);
    if (cell.text === now) continue;
    if (!column.parse) {
      found.issues[field] = { kind: 'readonly', message: columns.t('spreadsheet_cells.readonly') };
      continue;
    }
    const value = parseCell(columns, field, cell, found.issues);
    if (value === undefined || sameValue(value, record[field])) continue;
    const { base = now } = cell;
    if (base !== now && !standsForValue(columns, field, base, record))
      found.issues[field] = conflict(columns, field, now);
    else found.values[field] = value;
  }
  return found;
};

const conflict = (columns: OpenColumns, field: string, now: string): CellIssue => ({
  kind: 'conflict',
  message: columns.describe(field, { key: 'spreadsheet_cells.conflict', values: { value: now } }),
  now,
});

const union = (field: Field | undefined, value: unknown, current: unknown): unknown =>
  field?.kind === 'references' && Array.isArray(value) && Array.isArray(current)
    ? [...new Set<unknown>([...(current as unknown[]), ...(value as unknown[])])]
    : value;

/**
 * Returns what an imported row changes of the record that it was found to be about. It is added to groups and the like, and
 * keeps its name unless its row was corrected.
 * @param same the keys that are the same besides upper and lower case
 */
export const readImportedCells = (
  resource: RecordResource,
  columns: OpenColumns,
  { values, issues }: CellValues,
  cells: SheetCells,
  record: Values,
  same: readonly string[],
): CellValues => {
  const { title = '', fields = {} }: { title?: string; fields?: Fields } = resourceOf(resource) ?? {};
  const found: CellValues = { values: {}, issues: { ...issues } };
  for (const [field, given] of Object.entries(values)) {
    const column = columns.byField.get(field);
    const value = union(fields[field], given, record[field]);
    const now = column ? textNow(column, record) : '';
    if (same.includes(field) || sameValue(value, record[field]) || now === cells[field]?.text) continue;
    // Another name may mean another person.
    if (field === title && now !== '' && !cells[field]?.isCorrected)
      found.issues[field] = conflict(columns, field, now);
    else found.values[field] = value;
  }
  return found;
};
