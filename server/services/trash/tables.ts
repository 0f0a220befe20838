import { getTableColumns, getTableName, is, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import { TRASH_RESOURCES, type TrashResource } from '../../../contract/trashResources';
import * as schema from '../../db/schema';
import { tableOf, type CompanyTable } from '../../db/resourceTables';

/** Returns the table of a resource with a trash. */
export const trashTable = (resource: TrashResource): CompanyTable => {
  const table = tableOf(resource);
  if (!table) throw new Error(`No table of ${resource} in server/db/schema`);
  return table;
};

/** Credentials and transient rows: a restored record is without them. */
const NOT_KEPT: ReadonlySet<PgTable> = new Set<PgTable>([
  schema.companyTokens,
  schema.knownDevices,
  schema.leaveCalendarLinks,
  schema.pageDrafts,
  schema.passwordResets,
  schema.pushMessages,
  schema.sessions,
]);

interface ForeignKey {
  table: PgTable;
  column: PgColumn;
  target: PgTable;
  targetColumn: PgColumn;
  onDelete: string | undefined;
}

/** All tables of the schema. */
export const TABLES: readonly PgTable[] = Object.values<unknown>(schema).filter((value) =>
  is(value, PgTable),
);

const FOREIGN_KEYS: readonly ForeignKey[] = TABLES.flatMap((table) =>
  getTableConfig(table).foreignKeys.map((key) => {
    const { columns, foreignColumns, foreignTable } = key.reference();
    const [column] = columns;
    const [targetColumn] = foreignColumns;
    if (!column || !targetColumn || columns.length > 1)
      throw new Error(`${key.getName()}: only foreign keys of one column can be followed`);
    return { table, column, target: foreignTable, targetColumn, onDelete: key.onDelete };
  }),
);

/** The rows of a table as JSON objects, without generated columns. @param alias of the table in the query */
export const rowAsJson = (table: PgTable, alias?: SQL): SQL => {
  const generated = Object.values<PgColumn>(getTableColumns(table)).flatMap((column) =>
    column.generated ? [column.name] : [],
  );
  return sql`to_jsonb(${alias ?? table}.*) - ${sql.param(generated)}::text[]`;
};

/** The foreign keys of a table. */
export const foreignKeysOf = (table: PgTable): readonly ForeignKey[] =>
  FOREIGN_KEYS.filter((key) => key.table === table);

/** Rows of a table that go with a record. */
export interface RowSet {
  table: PgTable;
  where: SQL;
  /** The id of the only row, when it is the record's own. */
  id?: SQL;
}

/** The condition that a column refers to one of some rows. */
export const refersTo = (
  { column, targetColumn }: Pick<ForeignKey, 'column' | 'targetColumn'>,
  { table, where, id }: RowSet,
): SQL =>
  id ? sql`${column} = ${id}` : sql`${column} in (select ${targetColumn} from ${table} where ${where})`;

const dependents = (parent: RowSet): RowSet[] =>
  FOREIGN_KEYS.filter(
    ({ table, target, onDelete }) =>
      onDelete === 'cascade' && target === parent.table && !NOT_KEPT.has(table),
  ).flatMap((key) => {
    const rows = { table: key.table, where: refersTo(key, parent) };
    return [rows, ...dependents(rows)];
  });

/**
 * Returns the row of a record and those that the database deletes with it, each table once and after the tables it refers
 * to.
 */
export const rowsOfRecord = (resource: TrashResource, id: SQL): RowSet[] => {
  const table = trashTable(resource);
  const record: RowSet = { table, where: sql`${table.id} = ${id}`, id };
  const merged = new Map<PgTable, RowSet>();
  for (const rows of [record, ...dependents(record)]) {
    const known = merged.get(rows.table);
    // A table that is met again goes to the end.
    merged.delete(rows.table);
    merged.set(
      rows.table,
      known ? { table: rows.table, where: sql`(${known.where} or ${rows.where})` } : rows,
    );
  }
  return [...merged.values()];
};

/** Returns the foreign keys that the database sets to null when rows of these tables are deleted. */
export const referencesTo = (tables: readonly PgTable[]): readonly ForeignKey[] =>
  FOREIGN_KEYS.filter(
    ({ table, target, onDelete }) =>
      onDelete === 'set null' && tables.includes(target) && !NOT_KEPT.has(table),
  );

/** Returns the columns of a table that refer to files. */
export const fileColumns = (table: PgTable): PgColumn[] =>
  foreignKeysOf(table).flatMap(({ target, column }) => (target === schema.files ? [column] : []));

/** Returns the primary key of a table. */
export const primaryKeyOf = (table: PgTable): PgColumn[] => {
  const [composite] = getTableConfig(table).primaryKeys;
  return (
    composite?.columns ?? Object.values<PgColumn>(getTableColumns(table)).filter(({ primary }) => primary)
  );
};

/** The key of a reference in `trash.referrers`. */
export const referrerKey = ({ table, column }: Pick<ForeignKey, 'table' | 'column'>): string =>
  `${getTableName(table)}.${column.name}`;

/** Returns the resource whose records are rows of a table, if they can be in the trash. */
export const trashResourceOf = (table: PgTable): TrashResource | undefined =>
  TRASH_RESOURCES.find((name) => trashTable(name) === table);
