import { and, eq } from 'drizzle-orm';
import type { LeaveCreate, LeaveRevert } from '../../../contract/leave';
import { leaveRequests, users } from '../../db/schema';
import type { Database, RequestContext } from '../../core/deps';
import { ApiError, fieldError } from '../../core/ApiError';
import { insertRow, updateRow } from '../../http/crud/rows';
import { notifyOwner, notifyReviewers, notifySubstitute } from '../../services/leave/notifyLeave';
import { assertSubstitute } from '../../services/leave/substitute';
import { loadCompany } from '../../services/liveCompany';
import { addLeaveEvent, reopenLeave, type LeaveRow } from '../../services/leave/transition';

const checkReason = async (tx: Database, ctx: RequestContext, reason: string): Promise<void> => {
  if (!(await loadCompany(tx, ctx.companyId)).leave_reasons.includes(reason))
    throw fieldError('reason', 'validation.choice');
};

const checkUser = async (tx: Database, ctx: RequestContext, userId: number): Promise<void> => {
  const [person] = await tx
    .select({ inactive: users.inactive })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.company_id, ctx.companyId)));
  if (!person || person.inactive) throw fieldError('user_id', 'validation.unknown_reference');
};

/** @throws ApiError 422 */
export const insertLeave = async (
  tx: Database,
  values: LeaveCreate,
  ctx: RequestContext,
): Promise<LeaveRow> => {
  await checkReason(tx, ctx, values.reason);
  // Superadmins who visit another company do not work there.
  await checkUser(tx, ctx, values.user_id);
  await assertSubstitute(tx, ctx, values.user_id, values.substitute_id);
  const row = await insertRow(tx, leaveRequests, { ...values, submitted_at: ctx.now() }, ctx);
  await addLeaveEvent(tx, ctx, row.id, 'submit');
  await notifyReviewers(tx, ctx, row, 'asked');
  return row;
};

/** Reopens an answered request and notifies the same users. @throws ApiError 403, 409 */
const takeAnswerBack = async (
  tx: Database,
  row: LeaveRow,
  message: string | null,
  ctx: RequestContext,
): Promise<LeaveRow> => {
  const pending = await reopenLeave(tx, ctx, row, message);
  await notifyOwner(tx, ctx, pending, 'pending', null);
  await notifySubstitute(tx, ctx, row, pending);
  return pending;
};

/**
 * Updates a pending request, or one whose answer an undo takes back.
 * @throws ApiError 403 or 409 once it is answered, 422
 */
export const updateLeave = async (
  tx: Database,
  stored: LeaveRow,
  { status, response_message: message = null, ...values }: LeaveRevert,
  ctx: RequestContext,
): Promise<LeaveRow> => {
  const row = status ? await takeAnswerBack(tx, stored, message, ctx) : stored;
  if (status && Object.keys(values).length === 0) return row;
  if (row.status !== 'pending') throw new ApiError(409, 'leave_not_pending');
  if (values.reason !== undefined && values.reason !== row.reason) await checkReason(tx, ctx, values.reason);
  if (values.substitute_id !== row.substitute_id)
    await assertSubstitute(tx, ctx, row.user_id, values.substitute_id);
  const updated = await updateRow(tx, leaveRequests, row, values, ctx);
  await addLeaveEvent(tx, ctx, row.id, 'change');
  return updated;
};
