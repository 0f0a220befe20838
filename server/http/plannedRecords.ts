import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Fields } from '../../contract/fields';
import { resourceOf } from '../../contract/resources';
import type { Database } from '../core/deps';
import { groupBy, idsOf } from '../core/rows';
import { changeSetRows } from '../db/schema';
import type { ChangeSetRecord } from '../services/changeSetRows';

type Values = Record<string, unknown>;
/** Ids by resource. */
type PlannedRecords = ReadonlyMap<string, ReadonlySet<number>>;

/** Returns the records that a change set is going to create because its rows refer to them. */
export const plannedRecords = async (
  db: Database,
  { id }: Pick<ChangeSetRecord, 'id'>,
): Promise<PlannedRecords> => {
  const rows = await db
    .select({ resource: changeSetRows.resource, id: changeSetRows.record_id })
    .from(changeSetRows)
    .where(
      and(
        eq(changeSetRows.change_set_id, id),
        lt(changeSetRows.position, 0),
        // Refused rows are not created.
        isNull(changeSetRows.skipped),
      ),
    );
  const byResource = groupBy(rows, (row) => row.resource);
  return new Map([...byResource].map(([name, found]) => [name, new Set(idsOf(found))]));
};

/** Leaves out references to records that do not exist yet. */
export const withoutPlanned = (resource: string, values: Values, planned: PlannedRecords): Values => {
  const fields: Fields = resourceOf(resource)?.fields ?? {};
  const kept = Object.entries(values).flatMap(([field, value]): [string, unknown][] => {
    const declared = fields[field];
    const ids = declared && 'resource' in declared ? planned.get(declared.resource) : undefined;
    if (!ids) return [[field, value]];
    if (Array.isArray(value)) return [[field, value.filter((id) => !ids.has(Number(id)))]];
    return ids.has(Number(value)) ? [] : [[field, value]];
  });
  return Object.fromEntries(kept);
};
