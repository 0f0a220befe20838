import type { z } from 'zod';
import type { mySickReportCreateSchema, SickReportUpdate } from '../../../contract/sickReport';
import { sickReports } from '../../db/schema';
import type { Database } from '../../core/deps';
import type { RequestContext } from '../../core/route';
import { insertRow, updateRow } from '../../http/crud/rows';
import type { SickReportRow } from './serialize';

export const insertReport = (
  tx: Database,
  values: z.output<typeof mySickReportCreateSchema> & { user_id: number },
  ctx: RequestContext,
): Promise<SickReportRow> => insertRow(tx, sickReports, { ...values, submitted_at: ctx.now() }, ctx);

/** Updates a report. A change of reason removes the child's name. */
export const updateReport = (
  tx: Database,
  row: SickReportRow,
  change: SickReportUpdate,
  ctx: RequestContext,
): Promise<SickReportRow> => {
  const values = {
    ...change,
    ...(change.reason === 'sick' && !change.child_name ? { child_name: null } : {}),
  };
  return updateRow(tx, sickReports, row, values, ctx);
};
