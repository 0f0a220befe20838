import type { z } from 'zod';
import {
  sickReportIssues,
  type mySickReportCreateSchema,
  type SickReason,
  type SickReportUpdate,
} from '../../../contract/sickReport';
import { sickReports } from '../../db/schema';
import type { Database } from '../../core/deps';
import { ApiError } from '../../core/ApiError';
import type { RequestContext } from '../../core/route';
import { insertRow, updateRow } from '../../http/crud/rows';
import type { SickReportRow } from './serialize';

export const insertReport = (
  tx: Database,
  values: z.output<typeof mySickReportCreateSchema> & { user_id: number },
  ctx: RequestContext,
): Promise<SickReportRow> => insertRow(tx, sickReports, { ...values, submitted_at: ctx.now() }, ctx);

/**
 * Updates a report. A change of reason removes the child's name.
 * @throws ApiError 422 when the change does not fit the rest of the report
 */
export const updateReport = async (
  tx: Database,
  row: SickReportRow,
  change: SickReportUpdate,
  ctx: RequestContext,
): Promise<SickReportRow> => {
  const values = {
    ...change,
    ...(change.reason === 'sick' && !change.child_name ? { child_name: null } : {}),
  };
  const next = { ...row, ...values };
  const issues = sickReportIssues({ ...next, reason: next.reason as SickReason });
  if (issues.length > 0)
    throw new ApiError(422, 'invalid', {
      fields: new Map(issues.map(([field, key]) => [field, { key, values: {} }])),
    });
  return updateRow(tx, sickReports, row, values, ctx);
};
