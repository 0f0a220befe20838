import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { oneOf } from '../../db/oneOf';
import { groups, users } from '../../db/schema';
import type { Database } from '../../core/deps';

/** Members. A larger group or department is no team. This also limits how many rows are read. */
const LARGEST_TEAM = 200;
/** A group with more members than this and more than half of the active users stands for everyone, and is no team. */
export const SMALL_COMPANY = 20;

/** A group, or a department. */
export interface Team {
  /** Unique among groups and departments. */
  key: string;
  name: string;
  /** Active users. */
  members: ReadonlySet<number>;
}

interface Candidate {
  name: string;
  members: number[];
  /** Active users of the company, at most twice as many as the largest team. */
  active: number;
}

const isTeam = ({ members, active }: Candidate): boolean =>
  members.length <= LARGEST_TEAM && (members.length <= SMALL_COMPANY || members.length * 2 <= active);

const toTeam = (key: string, { name, members }: Candidate): Team => ({
  key,
  name,
  members: new Set(members),
});

const activeUsers = (companyId: number) =>
  sql<number>`(select count(*)::int from (select from users where company_id = ${companyId} and not inactive limit ${2 * LARGEST_TEAM + 1}) as active)`;

const groupTeams = async (db: Database, companyId: number, userIds: readonly number[]): Promise<Team[]> => {
  const found = await db
    .select({
      id: groups.id,
      name: groups.name,
      members: sql<number[]>`array(select person.id from group_members as member
        join users as person on person.id = member.user_id
        where member.group_id = groups.id and not person.inactive limit ${LARGEST_TEAM + 1})`,
      active: activeUsers(companyId),
    })
    .from(groups)
    .where(
      and(
        eq(groups.company_id, companyId),
        sql`groups.id = any(array(select group_id from group_members where user_id = any(${sql.param([...userIds])}::int[])))`,
      ),
    );
  return found.filter(isTeam).map((group) => toTeam(`group-${group.id}`, group));
};

const departmentTeams = async (
  db: Database,
  companyId: number,
  userIds: readonly number[],
): Promise<Team[]> => {
  if (userIds.length === 0) return [];
  const found = await db
    .selectDistinct({
      name: sql<string>`users.department`,
      members: sql<number[]>`array(select person.id from users as person
        where person.company_id = ${companyId} and person.department_key = users.department_key
        and person.department = users.department and not person.inactive limit ${LARGEST_TEAM + 1})`,
      active: activeUsers(companyId),
    })
    .from(users)
    .where(and(eq(users.company_id, companyId), isNotNull(users.department), oneOf(users.id, userIds)));
  return found.filter(isTeam).map((department) => toTeam(`department-${department.name}`, department));
};

/** Returns the teams by each of their members. */
const byMember = (teams: readonly Team[]): Map<number, Team[]> => {
  const found = new Map<number, Team[]>();
  for (const team of teams)
    for (const member of team.members) found.set(member, [...(found.get(member) ?? []), team]);
  return found;
};

/**
 * Returns the teams of some users, smallest first: their groups, or without any their department. Groups that stand for
 * everyone do not count. The number of queries does not depend on the number of users.
 */
export const teamsOf = async (
  db: Database,
  companyId: number,
  userIds: readonly number[],
): Promise<(userId: number) => readonly Team[]> => {
  const asked = [...new Set(userIds)];
  if (asked.length === 0) return () => [];
  const inGroups = byMember(await groupTeams(db, companyId, asked));
  const rest = asked.filter((id) => !inGroups.has(id));
  const inDepartments = byMember(await departmentTeams(db, companyId, rest));
  const size = ({ members }: Team) => members.size;
  return (userId) =>
    [...(inGroups.get(userId) ?? inDepartments.get(userId) ?? [])].sort((a, b) => size(a) - size(b));
};

/** Returns the other members of some teams. */
export const colleaguesIn = (teams: readonly Team[], userId: number): Set<number> => {
  const colleagues = new Set(teams.flatMap(({ members }) => [...members]));
  colleagues.delete(userId);
  return colleagues;
};
