import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../core/deps';
import { idsOf } from '../core/rows';

/** Reserves ids, so that rows can refer to rows that are inserted later. Returns none without a table. */
export const reserveIds = async (
  db: Database,
  table: PgTable | undefined,
  count: number,
): Promise<number[]> => {
  if (!table || count === 0) return [];
  const { rows } = (await db.execute(
    sql`select nextval(pg_get_serial_sequence(${getTableName(table)}::text, 'id'))::int as id
      from generate_series(1, ${count}::int)`,
  )) as { rows: { id: number }[] };
  return idsOf(rows);
};
