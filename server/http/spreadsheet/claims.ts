import { sql, type SQL } from 'drizzle-orm';
import type { RecordResource } from '../../../contract/resources';
import type { Database } from '../../core/deps';
import { changeSetRows } from '../../db/schema';
import { keysOf, type Match } from './findByKeys';

/** What a row is about or gets, and no other row may. @param folded as `findByKeys` compares it */
export const claimOf = (field: string, folded: string | number): string => `${field} ${folded}`;

/** Returns what the row of a match claims, with the field that tells it. */
export const claimsOf = ({ id, by = 'id', keys }: Match): [field: string, claim: string][] => [
  ...keys.map(([key, folded]): [string, string] => [key, claimOf(key, folded)]),
  ...(id === undefined ? [] : [[by, claimOf('id', id)] as [string, string]]),
];

/** Returns what rows of a change set claim, with their numbers. */
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
