import { getTableName, sql, type SQL } from 'drizzle-orm';
import { oneOf } from '../../db/oneOf';
import { resources } from '../../../contract/resources';
import type { TrashResource } from '../../../contract/trashResources';
import { cutText } from '../../../contract/cutText';
import type { Database, RequestContext } from '../../core/deps';
import { idsOf } from '../../core/rows';
import {
  fileColumns,
  primaryKeyOf,
  referencesTo,
  referrerKey,
  refersTo,
  rowAsJson,
  rowsOfRecord,
  trashTable,
  type RowSet,
} from './tables';

/** Characters of the name of an entry: posts are named by their text. */
const MAX_NAME = 200;

const nameOf = (resource: TrashResource, row: object): string => {
  const name = (row as Record<string, unknown>)[resources[resource].title];
  if (typeof name !== 'string') return '';
  return cutText(name.replace(/\s+/g, ' ').trim(), MAX_NAME);
};

const objectOf = (entries: SQL[]): SQL =>
  entries.length === 0
    ? sql`'{}'::jsonb`
    : sql`coalesce((select jsonb_object_agg(name, rows) from (values ${sql.join(entries, sql`, `)}) as part (name, rows) where rows is not null), '{}')`;

const rowsIn = (sets: readonly RowSet[]): SQL =>
  objectOf(
    sets.map(
      ({ table, where }) =>
        sql`(${getTableName(table)}::text, (select jsonb_agg(${rowAsJson(table)}) from ${table} where ${where}))`,
    ),
  );

const referrersOf = (sets: readonly RowSet[]): SQL =>
  objectOf(
    sets.flatMap((deleted) =>
      referencesTo([deleted.table]).map((key) => {
        const { table, column } = key;
        const kept = [...primaryKeyOf(table), column].map((one) => sql`${one.name}::text, ${one}`);
        return sql`(${referrerKey(key)}::text, (select jsonb_agg(jsonb_build_object(${sql.join(kept, sql`, `)})) from ${table} where ${refersTo(key, deleted)}))`;
      }),
    ),
  );

const filesIn = (sets: readonly RowSet[]): SQL => {
  const ids = sets.flatMap(({ table, where }) =>
    fileColumns(table).map(
      (column) => sql`select ${column} from ${table} where ${where} and ${column} is not null`,
    ),
  );
  return ids.length === 0 ? sql`'{}'::int[]` : sql`array(${sql.join(ids, sql` union `)})`;
};

/**
 * Moves locked rows with everything that the database deletes with them to the trash. Their files stay until
 * `deleteForever`.
 * @param changeSetId the change set that the deletion is part of
 */
export const moveToTrash = async (
  tx: Database,
  { actor, companyId, now }: Pick<RequestContext, 'actor' | 'companyId' | 'now'>,
  resource: TrashResource,
  rows: readonly { id: number }[],
  changeSetId?: number,
): Promise<void> => {
  const table = trashTable(resource);
  const sets = rowsOfRecord(resource, sql`record.id`);
  const records = JSON.stringify(rows.map((row) => ({ id: row.id, name: nameOf(resource, row) })));
  await tx.execute(
    sql`insert into trash (deleted_at, company_id, deleted_by, deleted_by_name, resource, record_id, name, change_set_id,
        rows, referrers, file_ids)
      select ${now().toISOString()}::timestamptz, ${companyId}::int, ${actor.id || null}::int,
        ${actor.name || null}::text, ${resource}::text, record.id, record.name, ${changeSetId ?? null}::int,
        ${rowsIn(sets)}, ${referrersOf(sets)}, ${filesIn(sets)}
      from jsonb_to_recordset(${records}::jsonb) as record (id int, name text)`,
  );
  const ids = idsOf(rows);
  await tx.delete(table).where(oneOf(table.id, ids));
};
