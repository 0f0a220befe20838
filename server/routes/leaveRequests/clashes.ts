import { and, eq } from 'drizzle-orm';
import { compact, maxBy } from 'es-toolkit';
import { z } from 'zod';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { leaveClashQuerySchema, leaveClashSchema, type LeaveClash } from '../../../contract/leave';
import { leaveRequests } from '../../db/schema';
import { oneOf } from '../../db/oneOf';
import type { RequestContext } from '../../core/deps';
import { route } from '../../core/route';
import { mapInOrder } from '../../core/rows';
import { mapYielding } from '../../core/yieldToOthers';
import { absencesOf, overlaps, spanOf, type Absence } from '../../services/leave/absences';
import { teamsOf, type Team } from '../../services/leave/teams';
import { withUser } from './overlaps';
import { loadPeople } from '../../http/people';

interface Clash {
  team: Team;
  away: number;
  date: string;
  absences: Absence[];
}

/** Returns the first day on which most of these are away, among the days of the asked absences. */
const worstDay = async (asked: readonly Absence[], all: readonly Absence[]) => {
  // The number of absences only grows where one starts.
  const starts = new Set(all.map(({ start_date: start }) => start));
  const on = (date: string) => (absence: Absence) => overlaps(absence, { start_date: date, end_date: date });
  const days = await mapYielding([...starts].sort(), (date) => ({
    date,
    away: asked.some(on(date)) ? new Set(all.filter(on(date)).map(({ user_id: id }) => id)).size : 0,
  }));
  return maxBy(days, ({ away }) => away);
};

const clashIn = async (
  team: Team,
  absences: readonly Absence[],
  ids: ReadonlySet<number>,
): Promise<Clash | undefined> => {
  const isAsked = ({ kind, id, status }: Absence) => kind === 'leave' && status === 'pending' && ids.has(id);
  const inTeam = absences.filter(({ user_id: id }) => team.members.has(id));
  const asked = inTeam.filter(isAsked);
  const all = inTeam.filter((absence) => isAsked(absence) || absence.status === 'approved');
  const worst = await worstDay(asked, all);
  if (!worst || worst.away < 2) return undefined;
  const involved = all.filter(
    (absence) =>
      asked.some((request) => request.user_id !== absence.user_id && overlaps(request, absence)) ||
      (asked.includes(absence) &&
        all.some((other) => other.user_id !== absence.user_id && overlaps(other, absence))),
  );
  return { team, ...worst, absences: involved.sort((a, b) => a.start_date.localeCompare(b.start_date)) };
};

const clashesOf = async (ctx: RequestContext, ids: readonly number[]): Promise<LeaveClash[]> => {
  const requests = await ctx.db
    .select()
    .from(leaveRequests)
    .where(
      and(
        eq(leaveRequests.company_id, ctx.companyId),
        oneOf(leaveRequests.id, ids),
        eq(leaveRequests.status, 'pending'),
      ),
    );
  const requesters = requests.map(({ user_id: id }) => id);
  const teamsFor = await teamsOf(ctx.db, ctx.companyId, requesters);
  const teams = new Map(requesters.flatMap((id) => teamsFor(id).map((team) => [team.key, team])));
  const members = [...new Set([...teams.values()].flatMap((team) => [...team.members]))];
  const absences = await absencesOf(ctx.db, ctx, members, spanOf(requests));
  const asked = new Set(ids);
  const found = await mapInOrder([...teams.values()], (team) => clashIn(team, absences, asked));
  const clashes = compact(found).sort((a, b) => b.away / b.team.members.size - a.away / a.team.members.size);
  const people = await loadPeople(
    ctx.db,
    clashes.flatMap((clash) => clash.absences.map(({ user_id: id }) => id)),
  );
  return clashes.map(({ team, ...clash }) => ({
    ...clash,
    team: team.name,
    size: team.members.size,
    absences: clash.absences.map((absence) => withUser(absence, people)),
  }));
};

export const leaveClashesRoute = route({
  method: 'get',
  path: endpoints.leaveRequests.clashes,
  summary: 'List the clashes per team if these pending leave requests were approved',
  access: { action: 'list', resource: 'leave-requests' },
  query: leaveClashQuerySchema,
  response: envelope(z.array(leaveClashSchema)),
  handle: async (ctx, { query }) => ({ body: { data: await clashesOf(ctx, query.id) } }),
});
