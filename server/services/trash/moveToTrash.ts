import { eq, getTableName, sql, type SQL } from 'drizzle-orm';
import { resources } from '../../../contract/resources';
import type { TrashResource } from '../../../contract/trashResources';
import type { Database } from '../../core/deps';
import type { RequestContext } from '../../core/route';
import { firstRow } from '../../core/rows';
import { trash } from '../../db/schema';
import {
  fileColumns,
  primaryKeyOf,
  referencesTo,
  referrerKey,
  rowAsJson,
  rowsOfRecord,
  TRASH_TABLES,
  type RowSet,
} from './tables';

/** Characters of the name of an entry: posts are named by their text. */
const MAX_NAME = 200;

const nameOf = (resource: TrashResource, row: object): string => {
  const name = (row as Record<string, unknown>)[resources[resource].title];
  if (typeof name !== 'string') return '';
  return name.replace(/\s+/g, ' ').trim().slice(0, MAX_NAME);
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

const referrersOf = (sets: readonly RowSet[]): SQL => {
  const whereOf = new Map(sets.map(({ table, where }) => [table, where]));
  return objectOf(
    referencesTo([...whereOf.keys()]).map(({ table, column, target, targetColumn }) => {
      const kept = [...primaryKeyOf(table), column].map((one) => sql`${one.name}::text, ${one}`);
      const deleted = sql`(select ${targetColumn} from ${target} where ${whereOf.get(target)})`;
      return sql`(${referrerKey({ table, column })}::text, (select jsonb_agg(jsonb_build_object(${sql.join(kept, sql`, `)})) from ${table} where ${column} in ${deleted}))`;
    }),
  );
};

const filesIn = (sets: readonly RowSet[]): SQL => {
  const ids = sets.flatMap(({ table, where }) =>
    fileColumns(table).map(
      (column) => sql`select ${column} from ${table} where ${where} and ${column} is not null`,
    ),
  );
  return ids.length === 0 ? sql`'{}'::int[]` : sql`array(${sql.join(ids, sql` union `)})`;
};

/**
 * Moves a locked row with everything that the database deletes with it to the trash. Its files stay until
 * `deleteForever`.
 * @param changeSetId the change set that the deletion is part of
 * @returns the id of the entry
 */
export const moveToTrash = async (
  tx: Database,
  { actor, companyId, now }: Pick<RequestContext, 'actor' | 'companyId' | 'now'>,
  resource: TrashResource,
  row: { id: number },
  changeSetId?: number,
): Promise<number> => {
  const table = TRASH_TABLES[resource];
  const sets = rowsOfRecord(resource, row.id);
  const inserted = await tx
    .insert(trash)
    .values({
      deleted_at: now(),
      company_id: companyId,
      deleted_by: actor.id || null,
      deleted_by_name: actor.name || null,
      resource,
      record_id: row.id,
      name: nameOf(resource, row),
      rows: rowsIn(sets),
      referrers: referrersOf(sets),
      file_ids: filesIn(sets),
      change_set_id: changeSetId,
    })
    .returning({ id: trash.id });
  await tx.delete(table).where(eq(table.id, row.id));
  return firstRow(inserted).id;
};
