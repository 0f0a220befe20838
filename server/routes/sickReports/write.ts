import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  sickReportIssues,
  type mySickReportCreateSchema,
  type SickReason,
  type SickReportUpdate,
} from '../../../contract/sickReport';
import { sickReports, users } from '../../db/schema';
import type { Database } from '../../core/deps';
import { ApiError, fieldError } from '../../core/ApiError';
import type { RequestContext } from '../../core/route';
import { firstRow } from '../../core/rows';
import type { SickReportRow } from './present';

/** @throws ApiError 422 for somebody who is not of the company */
export const checkPerson = async (tx: Database, ctx: RequestContext, userId: number): Promise<void> => {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.company_id, ctx.companyId), sql`${users.id} = ${userId}::bigint`));
  if (!found) throw fieldError('user_id', 'validation.unknown_reference');
};

/** Stores a report of somebody of the company. */
export const insertReport = async (
  tx: Database,
  ctx: RequestContext,
  userId: number,
  values: z.output<typeof mySickReportCreateSchema>,
): Promise<SickReportRow> => {
  const at = ctx.now();
  return firstRow(
    await tx
      .insert(sickReports)
      .values({
        ...values,
        // An empty text is none.
        child_name: values.child_name || null,
        comment: values.comment || null,
        user_id: userId,
        company_id: ctx.companyId,
        submitted_at: at,
        created_at: at,
        updated_at: at,
      })
      .returning(),
  );
};

/**
 * Lays a change over a report. The child's name goes when the reason becomes another one.
 * @throws ApiError 422 where the two do not fit together
 */
export const updateReport = async (
  tx: Database,
  row: SickReportRow,
  change: SickReportUpdate,
  at: Date,
): Promise<SickReportRow> => {
  const values = {
    ...change,
    ...(change.reason === 'sick' && !change.child_name ? { child_name: null } : {}),
    updated_at: at,
  };
  const next = { ...row, ...values };
  const issues = sickReportIssues({ ...next, reason: next.reason as SickReason });
  if (issues.length > 0)
    throw new ApiError(422, 'invalid', {
      fields: new Map(issues.map(([field, key]) => [field, { key, values: {} }])),
    });
  return firstRow(await tx.update(sickReports).set(values).where(eq(sickReports.id, row.id)).returning());
};
