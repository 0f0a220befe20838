import { desc, eq } from 'drizzle-orm';
import type { LeaveAction, LeaveEvent } from '../../../contract/leave';
import { can } from '../../../contract/roles';
import type { Language } from '../../../i18n';
import { leaveEvents, leaveRequests, users } from '../../db/schema';
import type { Database, RequestContext } from '../../core/deps';
import { ApiError, notFound } from '../../core/ApiError';
import { changedAt } from '../../core/etag';
import { momentText } from '../../core/localTime';
import { firstRow } from '../../core/rows';
import { translatorFor } from '../../core/translator';
import { leaveActionsFor, leaveAfter, type AnsweredStatus } from './actions';
import { leavePermissions, type LeavePermissions } from './reviewers';

export type LeaveRow = typeof leaveRequests.$inferSelect;

/** Adds an entry to the history of a request. */
export const addLeaveEvent = async (
  tx: Database,
  ctx: RequestContext,
  id: number,
  action: LeaveEvent['action'],
  message: string | null = null,
): Promise<void> => {
  await tx
    .insert(leaveEvents)
    .values({ leave_request_id: id, at: ctx.now(), action, actor_id: ctx.actor.id, message });
};

/** Returns a 409 that says who answered first, and when. */
const alreadyAnswered = async (tx: Database, row: LeaveRow, language: Language) => {
  const [last] = await tx
    .select({ name: users.name, at: leaveEvents.at })
    .from(leaveEvents)
    .leftJoin(users, eq(users.id, leaveEvents.actor_id))
    .where(eq(leaveEvents.leave_request_id, row.id))
    .orderBy(desc(leaveEvents.id))
    .limit(1);
  const t = await translatorFor(language);
  return new ApiError(409, 'leave_already_answered', {
    values: {
      status: t(`api.leave_was.${row.status}`, { _: row.status }),
      name: last?.name ?? t('api.leave_was.somebody'),
      at: momentText(last?.at ?? row.updated_at, language),
    },
  });
};

const refuseStranger = (
  ctx: RequestContext,
  own: boolean,
  action: LeaveAction,
  permissions: LeavePermissions,
): void => {
  if (own && action !== 'revoke') throw new ApiError(403, 'leave_own_request');
  if (own || permissions.mayReview) return;
  // Do not reveal the request to users who may not see it.
  if (!can(ctx.subject, 'show', 'leave-requests')) throw notFound('leave_request');
  throw new ApiError(403, 'leave_not_reviewer');
};

/**
 * Changes the status of a request. Every change goes through here.
 * @param row must be locked, so that the second of two reviewers sees the first one's answer
 * @throws ApiError 403 for users who may not, 409 when there is no such transition
 */
export const transitionLeave = async (
  tx: Database,
  ctx: RequestContext,
  row: LeaveRow,
  answer: {
    action: LeaveAction;
    message: string | null;
    permissions: LeavePermissions;
  },
): Promise<LeaveRow & { status: AnsweredStatus }> => {
  const { action, message, permissions } = answer;
  const own = row.user_id === permissions.id;
  refuseStranger(ctx, own, action, permissions);
  const status = leaveAfter(row.status, action);
  if (status === undefined) throw await alreadyAnswered(tx, row, ctx.language);
  if (!leaveActionsFor(row, permissions).includes(action)) throw new ApiError(409, 'leave_waits_for_answer');
  const at = changedAt(ctx.now(), row);
  // A request that its owner revokes keeps its answer.
  const review = own
    ? {}
    : { reviewed_by: permissions.id, reviewed_at: at, response_message: message ?? row.response_message };
  const updated = firstRow(
    await tx
      .update(leaveRequests)
      .set({ status, updated_at: at, ...review })
      .where(eq(leaveRequests.id, row.id))
      .returning(),
  );
  await addLeaveEvent(tx, ctx, row.id, action, message);
  return { ...updated, status };
};

/**
 * Takes the answer to a request back: it waits for one again.
 * @throws ApiError 403 for users who may not answer it, 409 unless it is approved or denied
 */
export const reopenLeave = async (
  tx: Database,
  ctx: RequestContext,
  row: LeaveRow,
  message: string | null,
): Promise<LeaveRow> => {
  const permissions = await leavePermissions(tx, ctx);
  refuseStranger(ctx, row.user_id === permissions.id, 'approve', permissions);
  if (row.status !== 'approved' && row.status !== 'denied') throw new ApiError(409, 'changed_since');
  const updated = firstRow(
    await tx
      .update(leaveRequests)
      .set({
        status: 'pending',
        updated_at: changedAt(ctx.now(), row),
        reviewed_by: null,
        reviewed_at: null,
        response_message: message,
      })
      .where(eq(leaveRequests.id, row.id))
      .returning(),
  );
  await addLeaveEvent(tx, ctx, row.id, 'reopen');
  return updated;
};
