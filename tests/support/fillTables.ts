import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import { firstRow } from '../../server/core/rows';
import * as schema from '../../server/db/schema';
import type { TestApi } from './testApi';

type Row = Record<string, unknown>;

export const allTables = Object.values<unknown>(schema).filter((value) => is(value, PgTable));

interface ForeignKey {
  table: PgTable;
  field: string;
  target: PgTable;
  targetField: string;
  onDelete: string | undefined;
  required: boolean;
}

const fieldOf = (table: PgTable, column: PgColumn | undefined): string => {
  const [field] = Object.entries(getTableColumns(table)).find(([, one]) => one === column) ?? [];
  if (field === undefined) throw new Error('A foreign key without a column');
  return field;
};

const foreignKeys: ForeignKey[] = allTables.flatMap((table) =>
  getTableConfig(table).foreignKeys.map((key) => {
    const { columns, foreignColumns, foreignTable } = key.reference();
    return {
      table,
      field: fieldOf(table, columns[0]),
      target: foreignTable,
      targetField: fieldOf(foreignTable, foreignColumns[0]),
      onDelete: key.onDelete,
      required: columns[0]?.notNull ?? false,
    };
  }),
);

let counter = 0;

/** A value that loses something in a careless copy: nulls in JSON, milliseconds, quotes, decimals. */
const sampleOf = (column: PgColumn): unknown => {
  counter += 1;
  const { columnType, dataType, enumValues, name } = column;
  if (enumValues?.length) return enumValues[0];
  if (columnType === 'PgDateString') return '2026-01-05';
  if (dataType === 'date') return new Date(1_767_600_000_123 + counter);
  if (dataType === 'number') return columnType === 'PgNumeric' ? 7.25 : counter;
  if (dataType === 'boolean') return counter % 2 === 0;
  if (dataType === 'json') return { list: [1, null, { 'a"b': null }], text: `Å ${counter}` };
  if (dataType === 'array') return name.endsWith('_ids') ? [1, counter] : ['å, "ä"', `{${counter}}`];
  return `Örjan “${name}” ${counter}`;
};

/** Fills tables generically, so that a test covers tables which are added later. */
export const tableFiller = ({ db }: Pick<TestApi, 'db'>, companyId: number) => {
  const rows = new Map<PgTable, Row>([[schema.companies, { id: companyId }]]);

  /** Inserts a row with a value in each column. Foreign keys refer to the first row of their table unless given. */
  const insert = async (table: PgTable, given: Row = {}): Promise<Row> => {
    const values: Row = {};
    for (const [field, column] of Object.entries<PgColumn>(getTableColumns(table))) {
      if (column.generated || column.generatedIdentity) continue;
      const key = foreignKeys.find((one) => one.table === table && one.field === field);
      if (field in given) values[field] = given[field];
      else if (!key) values[field] = sampleOf(column);
      // One row for each of the other table.
      else if (column.primary) values[field] = (await insert(key.target))[key.targetField];
      else if (key.target !== table && (key.required || rows.has(key.target)))
        values[field] = (await first(key.target))[key.targetField];
    }
    return firstRow((await db.insert(table).values(values).returning()) as Row[]);
  };

  const first = async (table: PgTable): Promise<Row> => {
    const known = rows.get(table) ?? (await insert(table));
    rows.set(table, known);
    return known;
  };

  /** Adds a row for each foreign key that refers to a row and would be deleted, or set to null, with it. */
  const addDependents = async (target: PgTable, row: Row): Promise<void> => {
    for (const key of foreignKeys)
      if (key.target === target && (key.onDelete === 'cascade' || key.onDelete === 'set null')) {
        const dependent = await insert(key.table, { [key.field]: row[key.targetField] });
        // A table that refers to itself would have no end.
        if (key.onDelete === 'cascade' && key.table !== target) await addDependents(key.table, dependent);
      }
  };

  return { insert, addDependents };
};
