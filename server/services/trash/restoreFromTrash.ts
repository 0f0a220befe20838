import { and, desc, eq, getTableName, is, SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { oneOf } from '../../db/oneOf';
import { resourceOf } from '../../../contract/resources';
import type { TrashResource } from '../../../contract/trashResources';
import { notFound } from '../../core/ApiError';
import type { Database, RequestContext } from '../../core/deps';
import { firstRow } from '../../core/rows';
import { linksOf, storedColumns } from '../../db/resourceTables';
import { trash } from '../../db/schema';
import {
  foreignKeysOf,
  primaryKeyOf,
  referencesTo,
  referrerKey,
  rowAsJson,
  rowsOfRecord,
  trashTable,
  trashResourceOf,
} from './tables';

/** The contents of an entry: the number of `rows` by table, and the keys of `referrers`. */
interface Held {
  rows: Record<string, number>;
  referrers: string[];
}

/** An entry of the trash that is locked. */
interface LockedEntry {
  id: number;
  resource: TrashResource;
  record_id: number;
  name: string;
  change_set_id: number | null;
  held: Held;
}

type Values = Record<string, unknown>;

/**
 * Finds deleted records of the current company.
 * @returns their names, and the roles of users, by id, the last deleted first: a subcategory was deleted before its parent
 */
export const findDeleted = async (
  db: Database,
  { companyId }: Pick<RequestContext, 'companyId'>,
  resource: TrashResource,
  recordIds: readonly number[],
): Promise<Map<number, { name: string; roles: string[] }>> => {
  const rows = await db
    .select({
      id: trash.record_id,
      name: trash.name,
      roles: sql<string[]>`jsonb_path_query_array(${trash.rows}, '$.users[*].roles[*]')`,
    })
    .from(trash)
    .where(
      and(eq(trash.company_id, companyId), eq(trash.resource, resource), oneOf(trash.record_id, recordIds)),
    )
    .orderBy(desc(trash.id));
  return new Map(rows.map(({ id, ...row }) => [id, row]));
};

/**
 * Loads and locks an entry of the current company with the record's own row as JSON.
 * @throws ApiError 404
 */
export const findKept = async (
  tx: Database,
  { companyId }: Pick<RequestContext, 'companyId'>,
  resource: TrashResource,
  recordId: number,
): Promise<{ entry: LockedEntry; kept: Values }> => {
  const table = getTableName(trashTable(resource));
  const [found] = await tx
    .select({
      id: trash.id,
      record_id: trash.record_id,
      name: trash.name,
      change_set_id: trash.change_set_id,
      kept: sql<Values>`${trash.rows} -> ${table}::text -> 0`,
      counts: sql<Record<string, number>>`(select jsonb_object_agg(part, n) from (
        select part, sum(n) as n from (
          select key as part, jsonb_array_length(value) as n from jsonb_each(trash.rows)
          union all select part, 1 from trash_parts where entry_id = trash.id) as found
        group by part) as counted)`,
      referrers: sql<string[]>`array(select jsonb_object_keys(trash.referrers)
        union select part from trash_parts where entry_id = trash.id)`,
    })
    .from(trash)
    .where(and(eq(trash.company_id, companyId), eq(trash.resource, resource), eq(trash.record_id, recordId)))
    .for('update');
  if (!found) throw notFound('trash_entry');
  const { kept, counts, referrers, ...entry } = found;
  return { entry: { ...entry, resource, held: { rows: counts, referrers } }, kept };
};

/** Changes the record's own row before it is restored. */
export const changeKeptRow = async (
  tx: Database,
  entryId: number,
  table: PgTable,
  values: Values,
): Promise<void> => {
  const path = `{${getTableName(table)},0}`;
  await tx
    .update(trash)
    .set({
      rows: sql`jsonb_set(${trash.rows}, ${path}::text[], (${trash.rows} #> ${path}::text[]) || ${JSON.stringify(values)}::jsonb)`,
    })
    .where(eq(trash.id, entryId));
};

/** Kept rows of a table, as `kept`. @param part of `rows` or `referrers` */
const keptRows = (
  table: PgTable,
  entryId: number,
  kept: typeof trash.rows | typeof trash.referrers,
  part: string,
): SQL =>
  sql`jsonb_populate_recordset(null::${table}, (
      select coalesce(${kept} -> ${part}::text, '[]') || coalesce((
        select jsonb_agg(content) from trash_parts where entry_id = ${entryId} and part = ${part}::text), '[]')
      from ${trash} where ${trash.id} = ${entryId})) as kept`;

const keptColumn = (name: string): SQL => sql`kept.${sql.identifier(name)}`;

/** Returns the kept value of a column, or its default if the column is newer than the entry. */
const keptOrDefault = (column: PgColumn): SQL => {
  const { name, notNull, default: value } = column;
  if (!notNull || value === undefined) return keptColumn(name);
  return sql`coalesce(${keptColumn(name)}, ${is(value, SQL) ? value : sql.param(value, column)})`;
};

const columnList = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

/**
 * Inserts the kept rows of a table. References to rows that are gone become null; rows that require one are left out.
 * @param isRecord whether it is the table of the record itself, whose unique values may be taken
 * @returns how many it has inserted
 */
const insertKept = async (
  tx: Database,
  table: PgTable,
  entryId: number,
  isRecord: boolean,
): Promise<number> => {
  const keys = foreignKeysOf(table);
  const exists = (column: string): SQL | undefined => {
    const key = keys.find((one) => one.column.name === column);
    return (
      key &&
      sql`exists (select 1 from ${key.target} as target where target.${sql.identifier(key.targetColumn.name)} = ${keptColumn(column)})`
    );
  };
  const columns = Object.values(storedColumns(table));
  const values = columns.map((column) => {
    const found = column.notNull ? undefined : exists(column.name);
    return found ? sql`case when ${found} then ${keptColumn(column.name)} end` : keptOrDefault(column);
  });
  const required = columns.flatMap(({ name, notNull }) => (notNull ? (exists(name) ?? []) : []));
  const where = required.length === 0 ? sql`true` : sql.join(required, sql` and `);
  const names = columnList(columns.map(({ name }) => name));
  const { rows } = (await tx.execute(
    sql`with inserted as (
        insert into ${table} (${names}) overriding system value
        select ${sql.join(values, sql`, `)}
        from ${keptRows(table, entryId, trash.rows, getTableName(table))}
        where ${where}
        ${isRecord ? sql`` : sql`on conflict do nothing`}
        returning 1)
      select count(*)::int as count from inserted`,
  )) as { rows: { count: number }[] };
  return firstRow(rows).count;
};

/** Sets references to the record again where they are still null. */
const setReferences = async (
  tx: Database,
  tables: readonly PgTable[],
  { id: entryId, held }: LockedEntry,
): Promise<void> => {
  for (const reference of referencesTo(tables)) {
    if (!held.referrers.includes(referrerKey(reference))) continue;
    const { table, column, target, targetColumn } = reference;
    const isRow = primaryKeyOf(table).map((key) => sql`${key} = ${keptColumn(key.name)}`);
    await tx.execute(
      sql`update ${table} set ${sql.identifier(column.name)} = ${keptColumn(column.name)}
        from ${keptRows(table, entryId, trash.referrers, referrerKey(reference))}
        where ${sql.join(isRow, sql` and `)} and ${column} is null
          and exists (select 1 from ${target} as target where target.${sql.identifier(targetColumn.name)} = ${keptColumn(column.name)})`,
    );
  }
};

/**
 * Hands what this record shared with other deleted records to their entries, so that the order in which two records are
 * restored does not matter: a user and their group are both in the trash, and whichever comes back last has the membership.
 * @param complete tables of which every row is restored: what they require exists
 */
const handOver = async (
  tx: Database,
  tables: readonly PgTable[],
  complete: ReadonlySet<PgTable>,
  entryId: number,
): Promise<void> => {
  const shared = tables.flatMap(foreignKeysOf).flatMap((key): SQL[] => {
    const { table, column, target, targetColumn, onDelete } = key;
    const resource = trashResourceOf(target);
    const cascades = onDelete === 'cascade';
    if (!resource || (!cascades && onDelete !== 'set null')) return [];
    if (column.notNull && complete.has(table)) return [];
    const fields = [...primaryKeyOf(table), column].map(
      ({ name }) => sql`${name}::text, ${keptColumn(name)}`,
    );
    const part = cascades ? getTableName(table) : referrerKey(key);
    const content = cascades
      ? rowAsJson(table, sql`kept`)
      : sql`jsonb_build_object(${sql.join(fields, sql`, `)})`;
    return [
      sql`select trash.id, ${part}::text, ${content}
        from ${keptRows(table, entryId, trash.rows, getTableName(table))}
        join trash on trash.resource = ${resource} and trash.record_id = ${keptColumn(column.name)}
        where not exists (select 1 from ${target} as target where target.${sql.identifier(targetColumn.name)} = ${keptColumn(column.name)})`,
    ];
  });
  if (shared.length > 0)
    await tx.execute(
      sql`insert into trash_parts (entry_id, part, content) ${sql.join(shared, sql` union all `)}`,
    );
};

/** Returns the references of a record's own row that became null. @param row as it was restored */
export const lostReferences = (table: PgTable, kept: Values, row: object): string[] => {
  const restored = new Map<string, unknown>(Object.entries(row));
  return foreignKeysOf(table)
    .map(({ column }) => column.name)
    .filter((name) => kept[name] != null && restored.get(name) === null);
};

/**
 * Restores a locked entry: inserts its rows with their ids and deletes the entry.
 * @throws the driver's error when another record has taken a unique value meanwhile
 * @returns the fields of the record in other tables that could not be restored completely
 */
export const restoreFromTrash = async (tx: Database, entry: LockedEntry): Promise<string[]> => {
  const { id, resource, record_id: recordId, held } = entry;
  const tables = rowsOfRecord(resource, sql`${recordId}`)
    .map(({ table }) => table)
    .filter((table) => getTableName(table) in held.rows);
  // The members of a group come back with the group or with the user, whichever is restored last.
  const links = Object.entries(linksOf(resource)).filter(
    ([field]) => !resourceOf(resource)?.fields?.[field]?.detail,
  );
  const lost: string[] = [];
  const complete = new Set<PgTable>();
  for (const table of tables) {
    const inserted = await insertKept(tx, table, id, table === trashTable(resource));
    if (inserted === held.rows[getTableName(table)]) complete.add(table);
    else lost.push(...links.flatMap(([field, link]) => (link.table === table ? [field] : [])));
  }
  await setReferences(tx, tables, entry);
  await handOver(tx, tables, complete, id);
  await tx.delete(trash).where(eq(trash.id, id));
  return lost;
};
