import { and, count, eq, sql, type SQL } from 'drizzle-orm';
import { MIN_STATISTICS_GROUP, SICK_REASONS } from '../../../../contract/constants';
import type { SickReason, SickStatistics, SickStatisticsQuery } from '../../../../contract/sickReport';
import { daysBetween } from '../../../../contract/daysBetween';
import { dateSchema } from '../../../../contract/http';
import { addDays } from '../../../../contract/workingDays';
import { hiddenFields } from '../../../../contract/roles';
import { groupMembers, groups, sickReports, users } from '../../../db/schema';
import { oneOf } from '../../../db/oneOf';
import { swedish } from '../../../http/listSql';
import type { RequestContext } from '../../../core/deps';
import { idsOf } from '../../../core/rows';
import { endOf, touches } from '../filters';
import { readSickness } from './sickness';
import { disclosableGroups, type MembershipPattern } from './disclosableGroups';

/** Returns the reports that overlap the period, each with its first and last day in the period. */
const spansOf = (ctx: RequestContext, { from, to }: SickStatisticsQuery): SQL => {
  const cut = ctx.db
    .select({
      user_id: sickReports.user_id,
      reason: sickReports.reason,
      percentage: sickReports.percentage,
      begins: sql`${sickReports.start_date} >= ${from}::date`.as('begins'),
      first: sql`greatest(${sickReports.start_date}, ${from}::date)`.as('first'),
      last: sql`least(${endOf(ctx)}, ${to}::date)`.as('last'),
    })
    .from(sickReports)
    .where(and(eq(sickReports.company_id, ctx.companyId), ...touches(from, to)));
  return sql`(select * from (${cut}) as cut where last >= first) as spans`;
};

const sumOfDays = (first: SQL, last: SQL): SQL<number> =>
  sql<number>`coalesce(sum((${last} - ${first} + 1) * percentage)::float8 / 100, 0)`;

const peopleCount = sql<number>`count(distinct spans.user_id)::int`;

interface Figures {
  reports: number;
  days: number;
  people: number;
}
const NONE: Figures = { reports: 0, days: 0, people: 0 };

/**
 * Returns the figures by month and reason, by month, by reason and in total. The key is `month/reason`; an
 * empty part means all.
 */
const readFigures = async (
  ctx: RequestContext,
  query: SickStatisticsQuery,
): Promise<(month: string, reason: SickReason | '') => Figures> => {
  const monthEnd = sql`(month + interval '1 month - 1 day')::date`;
  const rows = await ctx.db
    .select({
      month: sql<string>`coalesce(to_char(month, 'YYYY-MM'), '')`,
      reason: sql<string>`coalesce(reason, '')`,
      // In the month in which it begins.
      reports: sql<number>`(count(*) filter (where begins and first >= month::date))::int`,
      days: sumOfDays(sql`greatest(first, month::date)`, sql`least(last, ${monthEnd})`),
      people: peopleCount,
    })
    .from(
      sql`${spansOf(ctx, query)} cross join lateral generate_series(date_trunc('month', first::timestamp), last::timestamp, interval '1 month') as month`,
    )
    .groupBy(sql`grouping sets ((month, reason), (month), (reason), ())`);
  const byKey = new Map(rows.map(({ month, reason, ...figures }) => [`${month}/${reason}`, figures]));
  return (month, reason) => byKey.get(`${month}/${reason}`) ?? NONE;
};

/** Counts the users by the set of groups they are in. */
const readPatterns = async (ctx: RequestContext): Promise<MembershipPattern[]> => {
  const each = ctx.db
    .select({
      group_ids: sql<
        number[]
      >`coalesce(array_agg(${groupMembers.group_id} order by ${groupMembers.group_id}) filter (where ${groupMembers.group_id} is not null), '{}')`.as(
        'group_ids',
      ),
    })
    .from(users)
    .leftJoin(groupMembers, eq(groupMembers.user_id, users.id))
    .where(eq(users.company_id, ctx.companyId))
    .groupBy(users.id)
    .as('each');
  return ctx.db.select({ group_ids: each.group_ids, people: count() }).from(each).groupBy(each.group_ids);
};

/** The groups whose figures may be shown, by name, with the number of active members. */
const readGroups = async (ctx: RequestContext) => {
  const found = await ctx.db
    .select({
      id: groups.id,
      name: groups.name,
      members: sql<number>`(count(${users.id}) filter (where not ${users.inactive}))::int`,
    })
    .from(groups)
    .leftJoin(groupMembers, eq(groupMembers.group_id, groups.id))
    .leftJoin(users, eq(users.id, groupMembers.user_id))
    .where(eq(groups.company_id, ctx.companyId))
    .groupBy(groups.id)
    .orderBy(swedish(groups.name).by, groups.id);
  const disclosable = await disclosableGroups(found, await readPatterns(ctx));
  return found.filter(({ id }) => disclosable.has(id));
};

const groupFigures = async (
  ctx: RequestContext,
  query: SickStatisticsQuery,
): Promise<SickStatistics['groups']> => {
  const shownGroups = await readGroups(ctx);
  const ids = idsOf(shownGroups);
  const rows = await ctx.db
    .select({
      id: sql<number>`${groupMembers.group_id}`,
      reports: sql<number>`(count(*) filter (where begins))::int`,
      days: sumOfDays(sql`first`, sql`last`),
      people: peopleCount,
    })
    .from(sql`${spansOf(ctx, query)} join ${groupMembers} on ${groupMembers.user_id} = spans.user_id`)
    .where(oneOf(groupMembers.group_id, ids))
    .groupBy(groupMembers.group_id);
  const byId = new Map(rows.map(({ id, ...figures }) => [id, figures]));
  return shownGroups.map((group) => {
    const figures = byId.get(group.id) ?? NONE;
    return { ...group, ...figures, days_per_member: Math.round((100 * figures.days) / group.members) / 100 };
  });
};

/** Returns the months that a period overlaps, as `YYYY-MM`. */
const monthsOf = ({ from, to }: SickStatisticsQuery): string[] => {
  const months: string[] = [];
  let [year = 0, month = 0] = from.split('-').map(Number);
  for (;;) {
    const name = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
    if (name > to) return months;
    months.push(name);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
};

/** Returns the period of the same length before, or null before year 1. */
const periodBefore = ({ from, to }: SickStatisticsQuery): SickStatisticsQuery | null => {
  const before = { from: addDays(from, -daysBetween(from, to)), to: addDays(from, -1) };
  return dateSchema.safeParse(before.from).success ? before : null;
};

const readTotals = async (ctx: RequestContext, query: SickStatisticsQuery) => ({
  ...query,
  total: (await readFigures(ctx, query))('', ''),
  sickness: await readSickness(ctx, query),
});

/**
 * Returns sick-leave statistics by month, by group where groups are large enough, and by reason for users who may read
 * the reasons.
 */
export const readStatistics = async (
  ctx: RequestContext,
  query: SickStatisticsQuery,
): Promise<SickStatistics> => {
  const before = periodBefore(query);
  const [figuresOf, groups, sickness, previous] = await Promise.all([
    readFigures(ctx, query),
    groupFigures(ctx, query),
    readSickness(ctx, query),
    before && readTotals(ctx, before),
  ]);
  const reasons = hiddenFields(ctx.subject, 'sick-reports').includes('reason') ? [] : SICK_REASONS;
  const reasonsOf = (month: string) => reasons.map((reason) => ({ reason, ...figuresOf(month, reason) }));
  return {
    from: query.from,
    to: query.to,
    total: figuresOf('', ''),
    sickness,
    previous,
    months: monthsOf(query).map((month) => ({ month, ...figuresOf(month, ''), reasons: reasonsOf(month) })),
    reasons: reasonsOf(''),
    groups,
    min_group_size: MIN_STATISTICS_GROUP,
  };
};
