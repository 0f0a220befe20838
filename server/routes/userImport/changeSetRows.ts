import { withoutSecrets } from '../../services/audit';
import type { ChangeSetRow } from '../../services/changeSets';
import type { PlannedRow } from './planning';

/** A row and the id of its user. */
export type WrittenRow = [row: PlannedRow, userId: number];

interface Groups {
  /** Group ids by folded name. */
  ids: ReadonlyMap<string, number>;
  /** Group ids by user id, before the import. */
  memberships: ReadonlyMap<number, ReadonlySet<number>>;
}

const sorted = (ids: Iterable<number>): number[] => [...new Set(ids)].sort((one, other) => one - other);

/** What new users have in the columns that a file leaves out, so that an undo notices what has been filled in since. */
const NEW_USER = {
  email: null,
  username: null,
  phone: null,
  national_security_number: null,
  roles: [],
  title: null,
  department: null,
  language: null,
  inactive: false,
  last_login_at: null,
};

/** Change sets do not keep personal numbers. */
const stored = (values: Record<string, unknown>) => withoutSecrets(values, 'users');

const toChangeSetRow = (
  [{ values, existing, changes, groupKeys }, recordId]: WrittenRow,
  { ids, memberships }: Groups,
): ChangeSetRow => {
  const joined = groupKeys.flatMap((key) => ids.get(key) ?? []);
  if (!existing) {
    const { groups: _groups, ...after } = values;
    return {
      recordId,
      name: values.name ?? '',
      action: 'create',
      after: stored({ ...NEW_USER, ...after, group_ids: sorted(joined) }),
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
