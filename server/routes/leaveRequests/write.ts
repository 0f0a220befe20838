import { and, eq } from 'drizzle-orm';
import { leaveUpdateSchema, type LeaveCreate, type LeaveUpdate } from '../../../contract/leave';
import { companies, leaveRequests, users } from '../../db/schema';
import type { Database } from '../../core/deps';
import { ApiError, fieldError } from '../../core/ApiError';
import { parseWith } from '../../http/parse';
import type { RequestContext } from '../../core/route';
import { firstRow } from '../../core/rows';
import { tellReviewers } from '../../services/leave/tell';
import { addLeaveEvent, type LeaveRow } from '../../services/leave/transition';

/** Why people may ask for leave, as the company has chosen (spec section 3). */
export const enabledReasons = async (db: Database, companyId: number): Promise<string[]> => {
  const company = firstRow(
    await db.select({ reasons: companies.leave_reasons }).from(companies).where(eq(companies.id, companyId)),
  );
  return company.reasons;
};

const checkReason = async (tx: Database, ctx: RequestContext, reason: string): Promise<void> => {
  if (!(await enabledReasons(tx, ctx.companyId)).includes(reason))
    throw fieldError('reason', 'validation.choice');
};

const checkPerson = async (tx: Database, ctx: RequestContext, userId: number): Promise<void> => {
  const [person] = await tx
    .select({ inactive: users.inactive })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.company_id, ctx.companyId)));
  if (!person || person.inactive) throw fieldError('user_id', 'validation.unknown_reference');
};

const plain = (text: string | null | undefined): string | null => text || null;

/** Keeps a request that somebody makes, or that is made for them, and tells those who answer. @throws ApiError 422 */
export const insertLeave = async (
  tx: Database,
  ctx: RequestContext,
  { user_id: userId, comment, hours, ...values }: LeaveCreate,
): Promise<LeaveRow> => {
  await checkReason(tx, ctx, values.reason);
  // A superadmin who visits another company works in none but their own.
  await checkPerson(tx, ctx, userId);
  const at = ctx.now();
  const row = firstRow(
    await tx
      .insert(leaveRequests)
      .values({
        ...values,
        user_id: userId,
        hours: hours ?? null,
        comment: plain(comment),
        company_id: ctx.companyId,
        submitted_at: at,
        created_at: at,
        updated_at: at,
      })
      .returning(),
  );
  await addLeaveEvent(tx, ctx, row.id, 'submit');
  await tellReviewers(tx, ctx, row, 'asked');
  return row;
};

/**
 * Changes a request that nobody has answered yet. What stays of it counts too: an end moved before the start is wrong
 * although it came alone.
 * @throws ApiError 409 once it is answered, 422
 */
export const updateLeave = async (
  tx: Database,
  row: LeaveRow,
  values: LeaveUpdate,
  ctx: RequestContext,
  at: Date,
): Promise<LeaveRow> => {
  if (row.status !== 'pending') throw new ApiError(409, 'leave_not_pending');
  const { start_date, end_date, hours } = row;
  parseWith(leaveUpdateSchema, { start_date, end_date, hours, ...values });
  if (values.reason !== undefined && values.reason !== row.reason) await checkReason(tx, ctx, values.reason);
  const changes = 'comment' in values ? { ...values, comment: plain(values.comment) } : values;
  const updated = firstRow(
    await tx
      .update(leaveRequests)
      .set({ ...changes, updated_at: at })
      .where(eq(leaveRequests.id, row.id))
      .returning(),
  );
  await addLeaveEvent(tx, ctx, row.id, 'change');
  return updated;
};
