import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { Fields } from '../../../contract/fields';
import { resourceOf, type RecordResource } from '../../../contract/resources';
import type { Database, RequestContext } from '../../core/deps';
import { batchesOf } from '../../core/yieldToOthers';
import { tableOf } from '../../db/resourceTables';
import { changeSetRows } from '../../db/schema';
import { textOf } from '../columns/columns';
import type { Values } from '../crud/options';

/** Texts that one statement looks up, in some ten milliseconds. */
const BATCH = 1_000;

/** Returns the fields that identify a record, the strongest first. */
const keysOf = (resource: RecordResource): readonly string[] => {
  const { keys, title, fields = {} } = resourceOf(resource) ?? {};
  return keys ?? (title !== undefined && title in fields ? [title] : []);
};

/** The records with a text in a key. */
interface Found {
  /** The text as it is compared. */
  folded: string;
  ids: number[];
}

const loadKey = async (
  { db, companyId }: RequestContext,
  resource: RecordResource,
  key: string,
  texts: readonly string[],
): Promise<Map<string, Found>> => {
  const table = tableOf(resource);
  const column = table && getTableColumns(table)[key];
  const found = new Map<string, Found>();
  if (!column) return found;
  const fields: Fields = resourceOf(resource)?.fields ?? {};
  const field = fields[key];
  // Its index is one of the plain column.
  const isExact = field?.kind === 'text' && field.format === 'personal_number';
  for await (const some of batchesOf([...new Set(texts)], BATCH)) {
    const { rows } = (await db.execute(sql`
      with asked as materialized (
        select text, ${isExact ? sql`text` : sql`fold(text)`} as folded from unnest(${sql.param(some)}::text[]) as text)
      select asked.text, asked.folded, array_remove(array_agg(${table.id} order by ${table.id}), null) as ids
      from asked left join ${table} on ${isExact ? sql`${column}` : sql`fold(${column})`} = asked.folded
        and ${eq(table.company_id, companyId)}
      group by asked.text, asked.folded`)) as { rows: (Found & { text: string })[] };
    for (const { text, folded, ids } of rows) found.set(text, { folded, ids });
  }
  return found;
};

/** The record that a row is about. */
export interface Match {
  /** Undefined when there is none. */
  id?: number;
  /** The key by which it was found. */
  by?: string;
  /** The key that several records have. */
  several?: string;
  /** The keys that the record has exactly like the row, besides upper and lower case. */
  same: string[];
  /** The row's keys as they are compared. */
  keys: [key: string, folded: string][];
}

/** Finds the records that rows are about by their keys, the strongest first. */
export const findByKeys = async (
  ctx: RequestContext,
  resource: RecordResource,
  rows: readonly Values[],
): Promise<Match[]> => {
  const keys = keysOf(resource);
  const found = new Map<string, Map<string, Found>>();
  for (const key of keys) {
    const texts = rows.flatMap(({ [key]: value }) =>
      typeof value === 'string' && value !== '' ? [value] : [],
    );
    found.set(key, await loadKey(ctx, resource, key, texts));
  }
  return rows.map((values) => {
    const match: Match = { same: [], keys: [] };
    for (const key of keys) {
      const { folded, ids = [] } = found.get(key)?.get(textOf(values[key])) ?? {};
      if (folded === undefined) continue;
      match.keys.push([key, folded]);
      if (match.id === undefined && ids.length > 1) match.several ??= key;
      if (match.id === undefined && ids.length === 1) [match.id, match.by] = [ids[0], key];
      if (match.id !== undefined && ids.includes(match.id)) match.same.push(key);
    }
    return match;
  });
};

/** A value that only one row may have. @param folded as it is compared */
export const claimOf = (field: string, folded: string | number): string => `${field} ${folded}`;

/** Returns the claims of a matched row, with their field. */
export const claimsOf = ({ id, by = 'id', keys }: Match): [field: string, claim: string][] => [
  ...keys.map(([key, folded]): [string, string] => [key, claimOf(key, folded)]),
  ...(id === undefined ? [] : [[by, claimOf('id', id)] as [string, string]]),
];

/** Returns the claims of a change set's rows, with the row numbers. */
export const claimsOfRows = async (
  tx: Database,
  resource: RecordResource,
  where: SQL | undefined,
): Promise<Map<string, number>> => {
  const keys = keysOf(resource);
  const texts = keys.map((key) => sql`fold(${changeSetRows.wanted} -> 'values' ->> ${key})`);
  const rows = await tx
    .select({
      id: changeSetRows.record_id,
      position: changeSetRows.position,
      values: sql<(string | null)[]>`array[${sql.join(texts, sql`, `)}]::text[]`,
    })
    .from(changeSetRows)
    .where(where);
  const claims = new Map<string, number>();
  for (const { id, position, values } of rows) {
    claims.set(claimOf('id', id), position);
    for (const [index, key] of keys.entries()) {
      const folded = values[index];
      if (folded) claims.set(claimOf(key, folded), position);
    }
  }
  return claims;
};
