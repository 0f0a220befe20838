import type { z } from 'zod';
import { daysBetween } from '../../../contract/daysBetween';
import { mySickReportSchema, type SickReason, type SickReport } from '../../../contract/sickReport';
import { toRecord } from '../../http/crud/rows';
import type { sickReports } from '../../db/schema';
import { loadPeople } from '../../http/people';
import type { RequestContext } from '../../core/deps';
import { localDay } from '../../core/localTime';

type SickReportRow = typeof sickReports.$inferSelect;

/** Today in the time zone of the company. */
export const todayOf = ({ now }: Pick<RequestContext, 'now'>): string => localDay(now());

/** The days of a report, up to today while it has no end. */
const daysOf = ({ start_date: start, end_date: end }: SickReportRow, today: string): number =>
  Math.max(0, daysBetween(start, end ?? today));

const childOf = ({ reason, child_name: child }: SickReportRow): string | null =>
  reason === 'sick_child' ? child : null;

export const serializeOwn = (row: SickReportRow, today: string): z.infer<typeof mySickReportSchema> => ({
  ...toRecord(mySickReportSchema, row),
  reason: row.reason as SickReason,
  child_name: childOf(row),
  days: daysOf(row, today),
});

export const serializeReports = async (
  rows: readonly SickReportRow[],
  ctx: RequestContext,
): Promise<SickReport[]> => {
  const ids = rows.map(({ user_id: id }) => id);
  const [people, today] = [await loadPeople(ctx.db, ids, ctx.companyId), todayOf(ctx)];
  return rows.map((row) => ({
    ...serializeOwn(row, today),
    user_id: row.user_id,
    user: people.get(row.user_id) ?? { id: row.user_id, name: '', title: null, department: null },
  }));
};
