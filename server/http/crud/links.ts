import { sql, type SQL } from 'drizzle-orm';
import { difference } from 'es-toolkit';
import type { Database } from '../../core/deps';
import { groupBy, idsOf } from '../../core/rows';
import type { Link } from '../../db/resourceTables';
import { oneOf } from '../../db/oneOf';
import type { LinkChange, LinkChanges, Values } from './options';

/** Returns the ids that a value lists, or undefined if it is no list. */
export const listedIds = (value: unknown): number[] | undefined => {
  const list: readonly unknown[] | undefined = Array.isArray(value) ? value : undefined;
  return list?.filter((id) => typeof id === 'number');
};

/** Returns the linked ids of records, in their order. */
export const linkedIds = async (
  db: Database,
  { table, record, target, position }: Link,
  ids: readonly number[],
): Promise<Map<number, number[]>> => {
  const rows = await db
    .select({ record: sql<number>`${record}`, target: sql<number>`${target}` })
    .from(table)
    .where(oneOf(record, ids))
    .orderBy(...(position ? [position] : []), target);
  return new Map(
    [...groupBy(rows, (row) => row.record)].map(([id, linked]) => [id, linked.map((row) => row.target)]),
  );
};

/** Targets of a link by record. */
export type Targets = readonly (readonly [id: number, targets: readonly number[]])[];

/** Returns targets as a table, or undefined if there are none. */
const tableOf = (all: Targets): SQL | undefined => {
  const links = all.flatMap(([id, targets]) => targets.map((linked, place) => ({ id, linked, place })));
  if (links.length === 0) return undefined;
  return sql`jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as list (id int, linked int, place int)`;
};

/** Adds links of records after their existing ones, in one statement. */
export const addLinks = async (
  tx: Database,
  { table, record, target, position }: Link,
  added: Targets,
): Promise<void> => {
  const list = tableOf(added);
  if (!list) return;
  const columns = [record, target, ...(position ? [position] : [])].map(({ name }) => sql.identifier(name));
  const place = position
    ? sql`, place + (select coalesce(max(${position}) + 1, 0) from ${table} where ${record} = list.id)`
    : sql``;
  await tx.execute(
    sql`insert into ${table} (${sql.join(columns, sql`, `)})
      select list.id, linked${place}
      from ${list}
      on conflict do nothing`,
  );
};

/** Removes links of records, in one statement. */
export const removeLinks = async (
  tx: Database,
  { table, record, target }: Link,
  removed: Targets,
): Promise<void> => {
  const list = tableOf(removed);
  if (list) await tx.delete(table).where(sql`(${record}, ${target}) in (select id, linked from ${list})`);
};

/**
 * Replaces the links that the values of records list.
 * @param linked the links by field
 * @returns the changes of each record
 */
export const setLinks = async (
  tx: Database,
  linked: readonly (readonly [field: string, link: Link])[],
  records: readonly (readonly [id: number, values: Values])[],
  areNew: boolean,
): Promise<LinkChanges[]> => {
  const written = records.map(([id, values]) => ({ id, values, changes: {} as Record<string, LinkChange> }));
  for (const [field, link] of linked) {
    const listing = written.flatMap(({ id, values, changes }) => {
      const targets = listedIds(values[field]);
      return targets ? [{ id, targets, changes }] : [];
    });
    if (listing.length === 0) continue;
    const ids = idsOf(listing);
    const existing = areNew ? undefined : await linkedIds(tx, link, ids);
    const gone: [number, number[]][] = [];
    const missing: [number, number[]][] = [];
    for (const { id, targets, changes } of listing) {
      const before = existing?.get(id) ?? [];
      const change = { added: difference(targets, before), removed: difference(before, targets) };
      changes[field] = change;
      // A new order needs all of them again.
      gone.push([id, link.position ? before : change.removed]);
      missing.push([id, link.position ? targets : change.added]);
    }
    await removeLinks(tx, link, gone);
    await addLinks(tx, link, missing);
  }
  return written.map(({ changes }) => changes);
};
