import { and, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { notFound, type NotFoundNoun } from '../../core/ApiError';
import type { Database, RequestContext } from '../../core/deps';
import { changedAt } from '../../core/etag';
import { firstRow, groupBy, idsOf } from '../../core/rows';
import { oneOf } from '../../db/oneOf';
import type { ResourceTable } from '../listSql';
import type { StoredRow, TableOf, Values } from './options';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Returns rows that were read from a table. Drizzle does not know their type for a table that is a type parameter. */
export const rowsOf = <Row>(_table: TableOf<Row>, rows: readonly unknown[]): Row[] => rows as Row[];

/**
 * Loads a row of the current company. Every lookup by id goes through here.
 * @param lock locks the row until the end of the transaction
 * @param conditions further ones
 * @throws ApiError 404
 */
export const findInCompany = async <Row extends StoredRow>(
  db: Database,
  ctx: RequestContext,
  table: TableOf<Row>,
  id: number,
  noun: NotFoundNoun,
  lock?: 'lock',
  conditions: readonly SQL[] = [],
): Promise<Row> => {
  const query = db
    .select()
    .from(table)
    .where(and(eq(table.id, id), eq(table.company_id, ctx.companyId), ...conditions));
  const [row] = rowsOf(table, await (lock ? query.for('update') : query));
  if (!row) throw notFound(noun);
  return row;
};

type Serialized<Value> = Value extends Date ? string : Value;

/** Returns the columns of a row that a record schema names, with dates as ISO strings. */
export const toRecord = <S extends z.ZodObject, Row extends object>(
  schema: S,
  row: Row,
): { [Field in keyof Row & keyof S['shape']]: Serialized<Row[Field]> } => {
  const record: Values = {};
  for (const [field, value] of Object.entries(row))
    if (field in schema.shape) record[field] = value instanceof Date ? value.toISOString() : value;
  return record as { [Field in keyof Row & keyof S['shape']]: Serialized<Row[Field]> };
};

type WritableTable<Row> = PgTable & { id: PgColumn; $inferSelect: Row };

/** The values that are columns of a table. An empty text becomes null where the column allows it. */
const columnValues = (table: PgTable, values: Values): Values => {
  const columns = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => {
      const column = columns[field];
      if (!column) return [];
      if (value === '' && !column.notNull) return [[field, null]];
      return [[field, column.dataType === 'date' && typeof value === 'string' ? new Date(value) : value]];
    }),
  );
};

/**
 * Inserts rows of the current company from the values that are columns of the table. They get their `id`, if the first has one.
 * @param rows at least one
 * @returns the rows in the same order
 */
export const insertRows = async <Row extends StoredRow>(
  tx: Database,
  table: WritableTable<Row>,
  rows: readonly Values[],
  { companyId, now }: RequestContext,
): Promise<Row[]> => {
  const at = now();
  const columns = rows.map((values) => ({
    ...columnValues(table, { ...values, company_id: companyId }),
    created_at: at,
    updated_at: at,
  }));
  const plain: PgTable = table;
  const insert = 'id' in (columns[0] ?? {}) ? tx.insert(plain).overridingSystemValue() : tx.insert(plain);
  const inserted: unknown[] = await insert.values(columns).returning();
  return inserted as Row[];
};

/** Inserts one row, as `insertRows` does. */
export const insertRow = async <Row extends StoredRow>(
  tx: Database,
  table: WritableTable<Row>,
  values: Values,
  ctx: RequestContext,
): Promise<Row> => firstRow(await insertRows(tx, table, [values], ctx));

/**
 * Updates rows from the values that are columns of the table, those that get the same values by one statement.
 * @param changes of locked rows
 * @returns the rows in the same order
 */
export const updateRows = async <Row extends StoredRow>(
  tx: Database,
  table: WritableTable<Row>,
  changes: readonly { row: Row; values: Values }[],
  { now }: RequestContext,
): Promise<Row[]> => {
  const plain: PgTable = table;
  const at = now();
  const wanted = changes.map(({ row, values }) => ({
    id: row.id,
    columns: { ...columnValues(table, values), updated_at: changedAt(at, row) },
  }));
  const updated = new Map<number, Row>();
  for (const same of groupBy(wanted, ({ columns }) => JSON.stringify(columns)).values()) {
    const { columns } = firstRow(same);
    const ids = idsOf(same);
    const rows: unknown[] = await tx.update(plain).set(columns).where(oneOf(table.id, ids)).returning();
    for (const row of rows as Row[]) updated.set(row.id, row);
  }
  return changes.flatMap(({ row }) => updated.get(row.id) ?? []);
};

/** Updates one row, as `updateRows` does. */
export const updateRow = async <Row extends StoredRow>(
  tx: Database,
  table: WritableTable<Row>,
  row: Row,
  values: Values,
  ctx: RequestContext,
): Promise<Row> => firstRow(await updateRows(tx, table, [{ row, values }], ctx));

export const deleteRows = async (
  tx: Database,
  table: ResourceTable,
  rows: readonly Pick<StoredRow, 'id'>[],
): Promise<void> => {
  const ids = idsOf(rows);
  await tx.delete(table).where(oneOf(table.id, ids));
};
