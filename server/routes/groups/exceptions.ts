import { sql } from 'drizzle-orm';
import { groupBy } from '../../core/rows';
import type { Database } from '../../core/deps';
import { groupMembers, groupsExcludedIds, groupsIncludedIds } from '../../db/schema';
import type { LinkChange } from '../../http/crud/options';
import type { MembershipChange } from '../../services/audience';
import { followRules, ruledGroups } from './followRules';

type Links = typeof groupsIncludedIds;

const params = (pairs: readonly MembershipChange[]) => ({
  groupIds: sql`${sql.param(pairs.map(({ group_id: id }) => id))}::int[]`,
  userIds: sql`${sql.param(pairs.map(({ user_id: id }) => id))}::int[]`,
});

const remove = async (tx: Database, links: Links, pairs: readonly MembershipChange[]): Promise<void> => {
  const { groupIds, userIds } = params(pairs);
  await tx.execute(sql`delete from ${links} using unnest(${groupIds}, ${userIds}) as pair (group_id, user_id)
    where ${links.record_id} = pair.group_id and ${links.target_id} = pair.user_id`);
};

const add = async (tx: Database, links: Links, pairs: readonly MembershipChange[]): Promise<void> => {
  const { groupIds, userIds } = params(pairs);
  await tx.execute(sql`insert into ${links} (record_id, target_id)
    select * from unnest(${groupIds}, ${userIds}) on conflict do nothing`);
};

/** Returns the changes that the rules have not made. */
const unmet = async (
  tx: Database,
  pairs: readonly MembershipChange[],
): Promise<readonly MembershipChange[]> => {
  const { groupIds, userIds } = params(pairs);
  const members = await tx
    .select()
    .from(groupMembers)
    .where(
      sql`(${groupMembers.group_id}, ${groupMembers.user_id}) in (select * from unnest(${groupIds}, ${userIds}))`,
    );
  const groupsOf = groupBy(members, ({ user_id: id }) => id);
  return pairs.filter(
    ({ group_id: groupId, user_id: userId, joined }) =>
      (groupsOf.get(userId) ?? []).some(({ group_id: id }) => id === groupId) !== joined,
  );
};

/**
 * Keeps memberships that are written by hand in groups with a rule: includes users who do not meet the rule, and excludes
 * users who do. Call it after the users have been written, and `followRules` after it.
 */
export const keepByHand = async (
  tx: Database,
  companyId: number,
  changes: readonly MembershipChange[],
): Promise<void> => {
  if (changes.length === 0) return;
  const ruled = new Set((await ruledGroups(tx, companyId)).map(({ id }) => id));
  const pairs = changes.filter(({ group_id: id }) => ruled.has(id));
  if (pairs.length === 0) return;
  const [joined, left] = [pairs.filter((pair) => pair.joined), pairs.filter((pair) => !pair.joined)];
  await remove(tx, groupsExcludedIds, joined);
  await remove(tx, groupsIncludedIds, left);
  await followRules(tx, companyId, { userIds: [...new Set(pairs.map(({ user_id: id }) => id))] });
  const open = await unmet(tx, pairs);
  await add(
    tx,
    groupsIncludedIds,
    open.filter((pair) => pair.joined),
  );
  await add(
    tx,
    groupsExcludedIds,
    open.filter((pair) => !pair.joined),
  );
};

/** Returns what a write of linked ids has changed, as pairs. */
export const pairsOf = (
  { added, removed }: LinkChange = { added: [], removed: [] },
  pairOf: (id: number) => Omit<MembershipChange, 'joined'>,
): MembershipChange[] => [
  ...added.map((id) => ({ ...pairOf(id), joined: true })),
  ...removed.map((id) => ({ ...pairOf(id), joined: false })),
];
