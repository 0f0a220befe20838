import { gte, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { SickReportListQuery } from '../../../contract/sickReport';
import { hiddenFields } from '../../../contract/roles';
import { TIME_ZONE } from '../../core/localTime';
import type { RequestContext } from '../../core/requestContext';
import { groupMembers, sickReports, users } from '../../db/schema';
import { linkedBy, listRules } from '../../http/listRules';
import { oneOf } from '../../db/oneOf';
import { matches } from '../../http/textSearch';
import { todayOf } from './serialize';

/** The day that the time zone of the companies has now. */
const today = sql`(now() at time zone ${TIME_ZONE}::text)::date`;

export const sickReportRules = listRules('sick-reports', sickReports, {
  sort: { user: sickReports.person_key },
  // `sickReportFilters` searches.
  search: undefined,
  filters: {
    away_today: sql`(${sickReports.start_date} <= ${today} and coalesce(${sickReports.end_date} >= ${today}, true))`,
    group_id: {
      ...linkedBy([groupMembers.user_id, sickReports.user_id], groupMembers.group_id),
      oneOf: (ids) =>
        sql`${sickReports.user_id} = any(array(select ${groupMembers.user_id} from ${groupMembers} where ${oneOf(groupMembers.group_id, ids)}))`,
    },
  },
});

/** Searches what the user may read of the report, and its user's name, but not the other fields of `users.search`. */
const hasWord = ({ subject, companyId }: RequestContext, word: string): SQL | undefined => {
  const named = sql.join(
    [...matches(users.search, word), ...matches(sql`fold(${users.name})`, word)],
    sql` and `,
  );
  return or(
    ...(hiddenFields(subject, 'sick-reports').length > 0 ? [] : matches(sickReports.search, word)),
    sql`${sickReports.user_id} = any(array(select ${users.id} from ${users} where ${users.company_id} = ${companyId} and ${named}))`,
  );
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
): SQL[] =>
  [
    ...touches(from, to),
    ...(q ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => hasWord(ctx, word)),
  ].filter((condition) => condition !== undefined);
