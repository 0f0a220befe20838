import { asc, eq } from 'drizzle-orm';
import { compact } from 'es-toolkit';
import { leaveRequestSchema, type LeaveEvent, type LeaveRequest } from '../../../contract/leave';
import type { Person } from '../../../contract/person';
import { toRecord } from '../../http/crud/rows';
import { workingDays } from '../../../contract/workingDays';
import { leaveEvents, users } from '../../db/schema';
import type { Database } from '../../core/deps';
import { loadPeople } from '../../http/people';
import type { RequestContext } from '../../core/route';
import { leaveActionsFor } from '../../services/leave/actions';
import { teamHints, type TeamHint } from '../../services/leave/teamHints';
import { can } from '../../../contract/roles';
import { leavePermissions } from '../../services/leave/reviewers';
import type { LeaveRow } from '../../services/leave/transition';

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
