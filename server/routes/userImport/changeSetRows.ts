import { pick } from 'es-toolkit';
import type { users } from '../../db/schema';
import { maskSecrets } from '../../services/audit';
import type { ChangeSetRow } from '../../services/changeSets';
import { IMPORTED } from './lookups';
import type { PlannedRow } from './planning';

/** A row, the id of its user, and the user if it is new. */
export type WrittenRow = [row: PlannedRow, userId: number, made?: typeof users.$inferSelect];

interface Groups {
  /** Group ids by folded name. */
  ids: ReadonlyMap<string, number>;
  /** Group ids by user id, before the import. */
  memberships: ReadonlyMap<number, ReadonlySet<number>>;
}

const sorted = (ids: Iterable<number>): number[] => [...new Set(ids)].sort((one, other) => one - other);

/** Change sets do not keep personal numbers. */
const stored = (values: Record<string, unknown>) => maskSecrets(values, 'users');

const toChangeSetRow = (
  [{ existing, changes, groupKeys }, recordId, made]: WrittenRow,
  { ids, memberships }: Groups,
): ChangeSetRow => {
  const joined = groupKeys.flatMap((key) => ids.get(key) ?? []);
  if (!existing) {
    return {
      recordId,
      name: made?.name ?? '',
      action: 'create',
      // All columns, so that an undo notices what has been filled in since.
      after: stored({ ...(made && pick(made, [...IMPORTED, 'last_login_at'])), group_ids: sorted(joined) }),
    };
  }
  const present = sorted(memberships.get(existing.id) ?? []);
  const fields = changes.filter(({ field }) => field !== 'groups');
  return {
    recordId,
    name: existing.name,
    action: 'update',
    before: stored({
      ...Object.fromEntries(fields.map(({ field, from }) => [field, from])),
      ...(joined.length > 0 && { group_ids: present }),
    }),
    after: stored({
      ...Object.fromEntries(fields.map(({ field, to }) => [field, to])),
      ...(joined.length > 0 && { group_ids: sorted([...present, ...joined]) }),
    }),
  };
};

/** Returns written rows as a change set records them. */
export const changeSetRows = (written: readonly WrittenRow[], groups: Groups): ChangeSetRow[] =>
  written.map((row) => toChangeSetRow(row, groups));
