import { and, eq, sql } from 'drizzle-orm';
import { difference } from 'es-toolkit';
import type { Database } from '../../core/deps';
import { groupBy } from '../../core/rows';
import type { Link } from '../../db/resourceTables';
import { oneOf } from '../listSql';
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

/** Adds links after the existing ones, in one statement. */
export const addLinks = async (
  tx: Database,
  { table, record, target, position }: Link,
  id: number,
  targets: readonly number[],
): Promise<void> => {
  if (targets.length === 0) return;
  const columns = [record, target, ...(position ? [position] : [])].map(({ name }) => sql.identifier(name));
  const place = position
    ? sql`, place + (select coalesce(max(${position}), -1) from ${table} where ${record} = ${id})`
    : sql``;
  await tx.execute(
    sql`insert into ${table} (${sql.join(columns, sql`, `)})
      select ${id}::int, linked${place}
      from unnest(${sql.param([...targets])}::int[]) with ordinality as list (linked, place)
      on conflict do nothing`,
  );
};

/** Replaces the links that the values of a record list. @param linked the links by field */
export const setLinks = async (
  tx: Database,
  linked: readonly (readonly [field: string, link: Link])[],
  id: number,
  values: Values,
  isNew: boolean,
): Promise<LinkChanges> => {
  const changes: Record<string, LinkChange> = {};
  for (const [field, link] of linked) {
    const targets = listedIds(values[field]);
    if (!targets) continue;
    const before = isNew ? [] : ((await linkedIds(tx, link, [id])).get(id) ?? []);
    const change = { added: difference(targets, before), removed: difference(before, targets) };
    changes[field] = change;
    // A new order needs all of them again.
    const gone = link.position ? before : change.removed;
    if (gone.length > 0)
      await tx.delete(link.table).where(and(eq(link.record, id), oneOf(link.target, gone)));
    await addLinks(tx, link, id, link.position ? targets : change.added);
  }
  return changes;
};
