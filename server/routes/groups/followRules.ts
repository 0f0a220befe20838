import { and, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import { groupsInRule } from '../../../contract/groupRule';
import type { Database } from '../../core/deps';
import { idsOf } from '../../core/rows';
import { groups, groupsExcludedIds, groupsIncludedIds, users } from '../../db/schema';
import type { MembershipChange } from '../../services/audience';
import { columnConditions } from '../../http/columnFilters';
import { oneOf } from '../../db/oneOf';
import { userListRules } from '../users/filters';

/**
 * Keeps the members of groups with a rule in `group_members`, in the transaction that changes a person, a rule or another
 * group, so that everything that asks for members finds them there.
 */

/** A group with a rule. */
export type RuledGroup = Pick<typeof groups.$inferSelect, 'id' | 'membership' | 'rule'>;

/** What has changed: some people, some groups, or people in some groups. */
interface Scope {
  userIds?: readonly number[];
  groupIds?: readonly number[];
}

export const ruledGroups = async (tx: Database, companyId: number): Promise<RuledGroup[]> =>
  tx
    .select({ id: groups.id, membership: groups.membership, rule: groups.rule })
    .from(groups)
    .where(and(eq(groups.company_id, companyId), ne(groups.membership, 'list')))
    .orderBy(groups.id);

/** Returns the groups among some whose rules name any of `ids`, directly or by other groups, and those of `ids`. */
export const dependentGroups = (
  ruled: readonly RuledGroup[],
  ids: readonly number[],
): readonly RuledGroup[] => {
  const found = new Set(ids);
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const { id, rule } of ruled) if (groupsInRule(rule).some((other) => found.has(other))) found.add(id);
  }
  return ruled.filter(({ id }) => found.has(id));
};

/**
 * Makes a change of a rule wait for changes of people that do not see it yet, and the other way round. Changes of people do
 * not wait for each other: they lock the people. Call it before rows are locked, against deadlocks.
 */
export const lockRules = async (
  tx: Database,
  companyId: number,
  changed: 'people' | 'rules',
): Promise<void> => {
  const lock = sql.raw(changed === 'people' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  await tx.execute(sql`select ${lock}(hashtext('group_rules'), ${companyId}::int)`);
};

/** Splits groups so that each comes after those that its rule names. */
const inLevels = (ruled: readonly RuledGroup[]): RuledGroup[][] => {
  const levels: RuledGroup[][] = [];
  let rest = [...ruled];
  while (rest.length > 0) {
    const waiting = new Set(idsOf(rest));
    const ready = rest.filter(({ rule }) => !groupsInRule(rule).some((id) => waiting.has(id)));
    if (ready.length === 0) throw new Error('The rules of some groups name each other');
    levels.push(ready);
    rest = rest.filter((group) => !ready.includes(group));
  }
  return levels;
};

/** The people of a group by its rule, its included and its excluded people. */
const peopleOf = ({ id, membership, rule }: RuledGroup, companyId: number, only: SQL | undefined): SQL => {
  const conditions = columnConditions(userListRules.filters ?? {}, companyId, rule);
  const meets = (membership === 'any' ? or(...conditions) : and(...conditions)) ?? sql`false`;
  const named = (links: typeof groupsIncludedIds): SQL =>
    sql`${users.id} in (select ${links.target_id} from ${links} where ${links.record_id} = ${id})`;
  return sql`select ${id}::int as group_id, ${users.id} as user_id from ${users}
    where ${and(eq(users.company_id, companyId), only, or(meets, named(groupsIncludedIds)), sql`not ${named(groupsExcludedIds)}`)}`;
};

/** Writes the members of groups that do not depend on each other. */
const writeMembers = async (
  tx: Database,
  companyId: number,
  level: readonly RuledGroup[],
  userIds: readonly number[] | undefined,
): Promise<MembershipChange[]> => {
  const wanted = level.map((group) => peopleOf(group, companyId, userIds && oneOf(users.id, userIds)));
  const ids = sql.param(idsOf(level));
  const only = userIds ? sql`and user_id = any(${sql.param([...userIds])}::int[])` : sql``;
  const { rows } = (await tx.execute(sql`
    with wanted as materialized (${sql.join(wanted, sql` union all `)}),
    present as materialized (select group_id, user_id from group_members where group_id = any(${ids}::int[]) ${only}),
    gone as (
      delete from group_members using (select * from present except select * from wanted) old
      where group_members.group_id = old.group_id and group_members.user_id = old.user_id
      returning group_members.group_id, group_members.user_id
    ),
    come as (
      insert into group_members (group_id, user_id) select * from wanted except select * from present
      on conflict do nothing returning group_id, user_id
    )
    select group_id, user_id, true as joined from come union all select group_id, user_id, false from gone`)) as {
    rows: MembershipChange[];
  };
  return rows;
};

/**
 * Brings the members of groups with a rule up to date. Call it after the change, in its transaction, which has called
 * `lockRules`.
 * @param scope without people, the members of the groups and of those that depend on them are all computed again
 * @returns who has joined and left
 */
export const followRules = async (
  tx: Database,
  companyId: number,
  { userIds, groupIds }: Scope,
): Promise<MembershipChange[]> => {
  if (userIds?.length === 0) return [];
  const ruled = await ruledGroups(tx, companyId);
  const changes: MembershipChange[][] = [];
  for (const level of inLevels(groupIds ? dependentGroups(ruled, groupIds) : ruled))
    changes.push(await writeMembers(tx, companyId, level, userIds));
  return changes.flat();
};
