import { z } from 'zod';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { leaveOverlapSchema, type LeaveOverlap } from '../../../contract/leave';
import type { Person } from '../../../contract/person';
import { leaveRequests } from '../../db/schema';
import { findInCompany } from '../../http/crud/rows';
import type { RequestContext } from '../../core/deps';
import { route } from '../../core/route';
import { absencesOf, type Absence } from '../../services/leave/absences';
import { colleaguesIn, teamsOf } from '../../services/leave/teams';
import type { LeaveRow } from '../../services/leave/transition';
import { loadPeople } from '../../http/people';

const MAX_OVERLAPS = 200;

/** Replaces the user id of an absence with the user. */
export const withUser = (
  { user_id: userId, reason, ...absence }: Absence,
  people: ReadonlyMap<number, Person>,
): Omit<LeaveOverlap, 'groups'> => {
  const user = people.get(userId);
  if (!user) throw new Error(`No user of ${absence.kind} ${absence.id}`);
  return { ...absence, reason: reason as LeaveOverlap['reason'], user };
};

const overlapsOf = async (ctx: RequestContext, row: LeaveRow): Promise<LeaveOverlap[]> => {
  const teams = (await teamsOf(ctx.db, ctx.companyId, [row.user_id]))(row.user_id);
  const absences = await absencesOf(ctx.db, ctx, [...colleaguesIn(teams, row.user_id)], row);
  // Smaller teams come first.
  const closeness = ({ user_id: id }: Absence) => teams.findIndex(({ members }) => members.has(id));
  const shown = absences
    .map((absence) => ({ absence, order: closeness(absence) }))
    .sort(
      (a, b) =>
        a.order - b.order ||
        a.absence.start_date.localeCompare(b.absence.start_date) ||
        a.absence.id - b.absence.id,
    )
    .slice(0, MAX_OVERLAPS);
  const people = await loadPeople(
    ctx.db,
    shown.map(({ absence }) => absence.user_id),
  );
  return shown.map(({ absence }) => ({
    ...withUser(absence, people),
    groups: teams.filter(({ members }) => members.has(absence.user_id)).map(({ name }) => name),
  }));
};

export const leaveOverlapsRoute = route({
  method: 'get',
  path: endpoints.leaveRequests.overlaps,
  summary: 'List absences of the same team that overlap a leave request',
  access: { action: 'show', resource: 'leave-requests' },
  response: envelope(z.array(leaveOverlapSchema)),
  handle: async (ctx, { params }) => {
    const row = await findInCompany(ctx.db, ctx, leaveRequests, Number(params.id), 'leave_request');
    return { body: { data: await overlapsOf(ctx, row) } };
  },
});
