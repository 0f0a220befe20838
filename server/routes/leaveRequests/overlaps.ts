import { findInCompany } from '../../http/crud/rows';
import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { leaveOverlapSchema, type LeaveOverlap } from '../../../contract/leave';
import { groupMembers, groups, leaveRequests, users } from '../../db/schema';
import { oneOf } from '../../http/listSql';
import { route, type RequestContext } from '../../core/route';
import type { LeaveRow } from '../../services/leave/transition';
import { absenceColumns, absencesIn, AWAY, serializeAbsence } from './calendar';
import { personColumns } from './serialize';

/** A group of all users could match thousands. */
const MAX_OVERLAPS = 200;

/** The user's groups, smallest first: sharing a small group matters more. */
const groupsOf = async (ctx: RequestContext, userId: number): Promise<Map<number, string>> => {
  const size = sql`(select count(*) from ${groupMembers} as member where member.group_id = ${groups.id})`;
  const found = await ctx.db
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .innerJoin(groupMembers, eq(groupMembers.group_id, groups.id))
    .where(and(eq(groupMembers.user_id, userId), eq(groups.company_id, ctx.companyId)))
    .orderBy(size, asc(groups.id));
  return new Map(found.map(({ id, name }) => [id, name]));
};

const overlapsOf = async (ctx: RequestContext, row: LeaveRow): Promise<LeaveOverlap[]> => {
  const shared = await groupsOf(ctx, row.user_id);
  if (shared.size === 0) return [];
  const places = sql`array_position(${sql.param([...shared.keys()])}::int[], ${groupMembers.group_id})`;
  const period = { from: row.start_date, to: row.end_date };
  const found = await ctx.db
    .select({
      ...absenceColumns,
      user: personColumns,
      group_ids: sql<number[]>`array_agg(${groupMembers.group_id} order by ${places})`,
    })
    .from(leaveRequests)
    .innerJoin(users, eq(users.id, leaveRequests.user_id))
    .innerJoin(groupMembers, eq(groupMembers.user_id, leaveRequests.user_id))
    .where(
      and(
        ...absencesIn(ctx.companyId, period, AWAY),
        sql`${leaveRequests.user_id} <> ${row.user_id}`,
        oneOf(groupMembers.group_id, [...shared.keys()]),
      ),
    )
    .groupBy(leaveRequests.id, users.id)
    .orderBy(sql`min(${places})`, asc(leaveRequests.start_date), asc(leaveRequests.id))
    .limit(MAX_OVERLAPS);
  return found.map(({ user, group_ids: ids, ...absence }) => ({
    ...serializeAbsence(absence),
    user,
    groups: ids.flatMap((id) => shared.get(id) ?? []),
  }));
};

export const leaveOverlapsRoute = route({
  method: 'get',
  path: endpoints.leaveRequests.overlaps,
  tag: 'leave-requests',
  summary: 'Who else of the same groups is away then, or has asked to be',
  access: { action: 'show', resource: 'leave-requests' },
  response: envelope(z.array(leaveOverlapSchema)),
  handle: async (ctx, { params }) => {
    const row = await findInCompany(ctx.db, ctx, leaveRequests, Number(params.id), 'leave_request');
    return { body: { data: await overlapsOf(ctx, row) } };
  },
});
