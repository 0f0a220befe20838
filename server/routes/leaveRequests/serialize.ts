import { asc, eq } from 'drizzle-orm';
import { compact } from 'es-toolkit';
import {
  leaveRequestSchema,
  type LeaveEvent,
  type LeaveRequest,
  type LeaveTeam,
} from '../../../contract/leave';
import type { Person } from '../../../contract/person';
import { can } from '../../../contract/roles';
import { workingDays } from '../../../contract/workingDays';
import type { Database, RequestContext } from '../../core/deps';
import { groupBy } from '../../core/rows';
import { leaveEvents, users } from '../../db/schema';
import { toRecord } from '../../http/crud/rows';
import { loadPeople } from '../../http/people';
import { absencesOf, overlaps, spanOf, type Days } from '../../services/leave/absences';
import { leaveActionsFor } from '../../services/leave/actions';
import { leavePermissions } from '../../services/leave/reviewers';
import { colleaguesIn, teamsOf } from '../../services/leave/teams';
import type { LeaveRow } from '../../services/leave/transition';

interface Request extends Days {
  id: number;
  user_id: number;
  substitute_id: number | null;
}

interface TeamHint {
  /** Null without a team. */
  team: LeaveTeam | null;
  /** Whether the substitute is away at some time of the leave. */
  substitute_away: boolean;
}

/**
 * Returns for each request how many colleagues are away then, and whether its substitute is. The number of queries
 * does not depend on the number of requests.
 */
const teamHints = async (
  db: Database,
  ctx: RequestContext,
  requests: readonly Request[],
): Promise<(request: Request) => TeamHint> => {
  const teams = await teamsOf(
    db,
    ctx.companyId,
    requests.map((request) => request.user_id),
  );
  const colleagues = new Map(
    requests.map((request) => [request.id, colleaguesIn(teams(request.user_id), request.user_id)]),
  );
  const people = new Set([
    ...[...colleagues.values()].flatMap((ids) => [...ids]),
    ...requests.flatMap(({ substitute_id: id }) => id ?? []),
  ]);
  const absences = groupBy(
    await absencesOf(db, ctx, [...people], spanOf(requests)),
    ({ user_id }) => user_id,
  );
  const isAway = (userId: number, during: Days, status: 'approved' | 'pending'): boolean =>
    (absences.get(userId) ?? []).some((absence) => absence.status === status && overlaps(absence, during));
  return (request) => {
    const ids = [...(colleagues.get(request.id) ?? [])];
    const away = ids.filter((id) => isAway(id, request, 'approved'));
    const asked = ids.filter((id) => !away.includes(id) && isAway(id, request, 'pending'));
    return {
      team: ids.length > 0 ? { size: ids.length, away: away.length, asked: asked.length } : null,
      substitute_away: request.substitute_id !== null && isAway(request.substitute_id, request, 'approved'),
    };
  };
};

const loadUsers = async (db: Database, rows: readonly LeaveRow[]): Promise<Map<number, Person>> => {
  const ids = rows.flatMap((row) => [row.user_id, row.reviewed_by, row.substitute_id]);
  return loadPeople(db, compact(ids));
};

const historyOf = async (db: Database, id: number): Promise<LeaveEvent[]> => {
  const found = await db
    .select({ event: leaveEvents, name: users.name })
    .from(leaveEvents)
    .leftJoin(users, eq(users.id, leaveEvents.actor_id))
    .where(eq(leaveEvents.leave_request_id, id))
    .orderBy(asc(leaveEvents.id));
  return found.map(({ event: { at, action, actor_id, message }, name }) => ({
    at: at.toISOString(),
    action: action as LeaveEvent['action'],
    actor_id,
    actor_name: name,
    message,
  }));
};

const isOpen = ({ status }: LeaveRow): boolean => status === 'pending' || status === 'approved';

const shownHint = ({ status }: LeaveRow, { team, substitute_away }: TeamHint): Partial<LeaveRequest> => ({
  substitute_away,
  ...(status === 'pending' ? { team } : {}),
});

/** Returns the records of leave requests. Only GET one has the history. */
export const serializeLeave = async (
  rows: readonly LeaveRow[],
  ctx: RequestContext,
  detail: boolean,
): Promise<LeaveRequest[]> => {
  const [people, permissions] = [await loadUsers(ctx.db, rows), await leavePermissions(ctx.db, ctx)];
  const mayList = can(ctx.subject, 'list', 'leave-requests');
  const hintOf = mayList ? await teamHints(ctx.db, ctx, rows.filter(isOpen)) : undefined;
  const records = rows.map((row) => {
    const user = people.get(row.user_id);
    if (!user) throw new Error(`No user of leave request ${row.id}`);
    return {
      ...toRecord(leaveRequestSchema, row),
      user,
      working_days: workingDays(row.start_date, row.end_date),
      reason: row.reason as LeaveRequest['reason'],
      reviewed_by_name: people.get(row.reviewed_by ?? 0)?.name ?? null,
      substitute: people.get(row.substitute_id ?? 0) ?? null,
      actions: leaveActionsFor(row, permissions),
      ...(hintOf && isOpen(row) ? shownHint(row, hintOf(row)) : {}),
    };
  });
  if (!detail) return records;
  return Promise.all(
    records.map(async (record) => ({ ...record, history: await historyOf(ctx.db, record.id) })),
  );
};
