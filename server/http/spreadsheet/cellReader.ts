import type { CellReader } from '../../core/route';
import type { Column } from '../columns/columns';
import type { ListTable } from '../columns/listTable';
import { openColumns } from '../columns/openColumns';
import type { Values } from '../crud/options';
import type { ImportOptions } from './importOptions';
import { readRows } from './readRows';
import type { KnownColumn } from './recogniseColumns';

export interface Spreadsheet extends ListTable {
  /** Rows without an id are imported. */
  import?: ImportOptions;
}

/** Returns the columns of the workbook to edit. */
export const editedTable = ({ name, columns }: Spreadsheet) => ({
  name,
  columns: columns.filter(({ exportOnly }) => !exportOnly),
});

/** Returns the columns that an import can have. */
export const importColumnsOf = ({
  name,
  columns,
  import: { columns: more = [], headers = {} } = {},
}: Spreadsheet): (Column & KnownColumn)[] => {
  const own = columns.filter(
    ({ isFixed, field }) => !isFixed && !more.some((column) => column.field === field),
  );
  return [...own, ...more].map((column) => ({
    ...column,
    label: column.label ?? `resources.${name}.fields.${column.field}`,
    headers: headers[column.field],
  }));
};

/** Returns the function that reads cells of a list as rows of change sets. */
export const cellReader =
  (spreadsheet: Spreadsheet): CellReader =>
  async (ctx, rows, { language, created, ...options }) => {
    const { name } = spreadsheet;
    const isImport = rows.some(({ id }) => id === undefined);
    const columns = isImport ? importColumnsOf(spreadsheet) : editedTable(spreadsheet).columns;
    const wanted = new Set(rows.flatMap(({ cells }) => Object.keys(cells)));
    const isWanted = (field: string) => wanted.has(field);
    const opened = await openColumns(ctx, { name, columns }, language, isWanted, created);
    const merge = spreadsheet.import?.merge ?? ((values: Values) => values);
    return readRows({ ctx, table: spreadsheet, columns: opened, merge, ...options }, rows);
  };
