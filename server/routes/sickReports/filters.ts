import { gte, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { compact } from 'es-toolkit';
import type { SickReportListQuery } from '../../../contract/sickReport';
import { hiddenFields } from '../../../contract/roles';
import { TIME_ZONE } from '../../core/localTime';
import type { RequestContext } from '../../core/deps';
import { sickReports } from '../../db/schema';
import { listRules } from '../../http/listRules';
import { byGroupsOf, textOrNameMatches } from '../../http/people';
import { todayOf } from './serialize';

/** The day that the time zone of the companies has now. */
const today = sql`(now() at time zone ${TIME_ZONE}::text)::date`;

export const sickReportRules = listRules('sick-reports', sickReports, {
  sort: { user: sickReports.person_key },
  // `sickReportFilters` searches.
  search: undefined,
  filters: {
    away_today: sql`(${sickReports.start_date} <= ${today} and coalesce(${sickReports.end_date} >= ${today}, true))`,
    group_id: byGroupsOf(sickReports.user_id),
  },
});

/** Searches what the user may read of the report, and its user's name, but not the other fields of `users.search`. */
const search = (ctx: RequestContext, text: string): SQL[] => {
  const isHidden = hiddenFields(ctx.subject, 'sick-reports').length > 0;
  return textOrNameMatches(ctx, sickReports.user_id, isHidden ? undefined : sickReports.search, text);
};

/** The last day of a report; without an end, today. */
export const endOf = (ctx: RequestContext): SQL =>
  sql`coalesce(${sickReports.end_date}, greatest(${todayOf(ctx)}::date, ${sickReports.start_date}))`;

/** Reports that overlap a period. Without an end date they continue. */
export const touches = (from: string | undefined, to: string | undefined): (SQL | undefined)[] => [
  to === undefined ? undefined : lte(sickReports.start_date, to),
  from === undefined ? undefined : or(isNull(sickReports.end_date), gte(sickReports.end_date, from)),
];

export const sickReportFilters = (
  { from, to, q }: NonNullable<SickReportListQuery['filter']>,
  ctx: RequestContext,
): SQL[] => compact([...touches(from, to), ...search(ctx, q ?? '')]);
