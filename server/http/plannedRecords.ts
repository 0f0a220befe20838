import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Fields } from '../../contract/fields';
import { resourceOf } from '../../contract/resources';
import type { Database } from '../core/deps';
import { groupBy } from '../core/rows';
import { changeSetRows } from '../db/schema';
import type { ChangeSetRecord } from '../services/changeSets';

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
        // Those that are refused will not exist.
        isNull(changeSetRows.skipped),
      ),
    );
  const byResource = groupBy(rows, (row) => row.resource);
  return new Map([...byResource].map(([name, found]) => [name, new Set(found.map((row) => row.id))]));
};

/** Leaves out references to records that do not exist yet. Returns the same object if there are none. */
export const withoutPlanned = (resource: string, values: Values, planned: PlannedRecords): Values => {
  const fields: Fields = resourceOf(resource)?.fields ?? {};
  const isPlanned = (field: string, id: unknown): boolean => {
    const declared = fields[field];
    return (
      declared !== undefined && 'resource' in declared && !!planned.get(declared.resource)?.has(Number(id))
    );
  };
  const namesPlanned = ([field, value]: [string, unknown]): boolean =>
    [value].flat().some((id) => isPlanned(field, id));
  const entries = Object.entries(values);
  if (!entries.some(namesPlanned)) return values;
  const kept = entries.flatMap(([field, value]): [string, unknown][] => {
    if (Array.isArray(value)) return [[field, (value as unknown[]).filter((id) => !isPlanned(field, id))]];
    return isPlanned(field, value) ? [] : [[field, value]];
  });
  return Object.fromEntries(kept);
};
