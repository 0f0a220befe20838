import { sql } from 'drizzle-orm';
import { partition, uniq } from 'es-toolkit';
import { groupBy } from '../../core/rows';
import type { Database } from '../../core/deps';
import { linkOf } from '../../db/resourceTables';
import { groupMembers } from '../../db/schema';
import { addLinks, removeLinks, type Targets } from '../../http/crud/links';
import type { LinkChange } from '../../http/crud/options';
import type { MembershipChange } from '../../services/audience';
import { followRules, ruledGroups, type RuledGroup } from './followRules';

const MEMBERS = linkOf('groups', 'member_ids');
const INCLUDED = linkOf('groups', 'included_ids');
const EXCLUDED = linkOf('groups', 'excluded_ids');

const usersByGroup = (pairs: readonly MembershipChange[]): Targets =>
  [...groupBy(pairs, ({ group_id: id }) => id)].map(([id, some]) => [id, some.map((pair) => pair.user_id)]);

const keyOf = ({ group_id: group, user_id: user }: Omit<MembershipChange, 'joined'>): string =>
  `${group}/${user}`;

/** Returns the changes that the rules have not made. */
const unmet = async (
  tx: Database,
  pairs: readonly MembershipChange[],
): Promise<readonly MembershipChange[]> => {
  const groupIds = sql`${sql.param(pairs.map(({ group_id: id }) => id))}::int[]`;
  const userIds = sql`${sql.param(pairs.map(({ user_id: id }) => id))}::int[]`;
  const members = await tx
    .select()
    .from(groupMembers)
    .where(
      sql`(${groupMembers.group_id}, ${groupMembers.user_id}) in (select * from unnest(${groupIds}, ${userIds}))`,
    );
  const present = new Set(members.map(keyOf));
  return pairs.filter((pair) => present.has(keyOf(pair)) !== pair.joined);
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
  const [joined, left] = partition(pairs, (pair) => pair.joined);
  await removeLinks(tx, EXCLUDED, usersByGroup(joined));
  await removeLinks(tx, INCLUDED, usersByGroup(left));
  await followRules(tx, companyId, { userIds: uniq(pairs.map(({ user_id: id }) => id)) });
  const [toInclude, toExclude] = partition(await unmet(tx, pairs), (pair) => pair.joined);
  await addLinks(tx, INCLUDED, usersByGroup(toInclude));
  await addLinks(tx, EXCLUDED, usersByGroup(toExclude));
};

/**
 * Hashes whom people have put into a group or kept out, which changes without the group's row. Members who follow a rule
 * come and go without anybody saving over it.
 */
export const chosenMembersOf = async (
  db: Database,
  { id, membership }: Pick<RuledGroup, 'id' | 'membership'>,
): Promise<string> => {
  const chosen = { '+': INCLUDED, '-': EXCLUDED, ...(membership === 'list' && { '=': MEMBERS }) };
  const parts = Object.entries(chosen).map(
    ([kind, { table, record, target }]) =>
      sql`select ${kind}::text || ${target} as part from ${table} where ${record} = ${id}`,
  );
  const { rows } = (await db.execute(
    sql`select left(md5(string_agg(part, ',' order by part)), 8) as version from (${sql.join(parts, sql` union all `)}) as parts`,
  )) as { rows: { version: string | null }[] };
  return rows[0]?.version ?? '';
};

/** Returns what a write of linked ids has changed, as pairs. */
export const pairsOf = (
  { added, removed }: LinkChange = { added: [], removed: [] },
  pairOf: (id: number) => Omit<MembershipChange, 'joined'>,
): MembershipChange[] => [
  ...added.map((id) => ({ ...pairOf(id), joined: true })),
  ...removed.map((id) => ({ ...pairOf(id), joined: false })),
];
