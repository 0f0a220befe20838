import { and, eq, sql } from 'drizzle-orm';
import { MAX_SHORT_SPELL } from '../../../../contract/constants';
import { hiddenFields } from '../../../../contract/roles';
import type { Sickness, SickStatisticsQuery } from '../../../../contract/sickReport';
import { publicHolidaysBetween, workingDays } from '../../../../contract/workingDays';
import { firstRow } from '../../../core/rows';
import type { RequestContext } from '../../../core/deps';
import { sickReports, users } from '../../../db/schema';
import { endOf } from '../filters';

/**
 * Returns the working days on which active staff were sick, by the length of the spell. Reports that follow each other
 * without a day between are one spell. A day counts once, less the share that went to a sick child.
 */
const readSickDays = async (ctx: RequestContext, { from, to }: SickStatisticsQuery) => {
  const holidays = publicHolidaysBetween(from, to).map(({ date }) => date);
  // The days around the period tell whether a spell that reaches out of it is long.
  const reports = ctx.db
    .select({
      user_id: sickReports.user_id,
      reason: sickReports.reason,
      percentage: sickReports.percentage,
      first: sql`${sickReports.start_date}`.as('first'),
      last: sql`${endOf(ctx)}`.as('last'),
    })
    .from(sickReports)
    .innerJoin(users, eq(users.id, sickReports.user_id))
    .where(
      and(
        eq(sickReports.company_id, ctx.companyId),
        eq(users.inactive, false),
        sql`${sickReports.start_date} <= ${to}::date + ${MAX_SHORT_SPELL}::int`,
        sql`${endOf(ctx)} >= ${from}::date - ${MAX_SHORT_SPELL}::int`,
      ),
    );
  const spells = sql`
    select *, max(last) over spell - min(first) over spell + 1 as length
    from (
      select *, count(*) filter (where is_new) over earlier as number
      from (
        select *, first > 1 + max(last) over (earlier rows between unbounded preceding and 1 preceding) as is_new
        from (${reports}) reports
        window earlier as (partition by user_id, reason order by first, last)
      ) reports
      window earlier as (partition by user_id, reason order by first, last)
    ) reports
    window spell as (partition by user_id, reason, number)`;
  const days = sql`
    select
      least(
        sum(percentage) filter (where reason = 'sick'),
        100 - least(100, coalesce(sum(percentage) filter (where reason = 'sick_child'), 0))
      ) as share,
      bool_or(length > ${MAX_SHORT_SPELL}::int) filter (where reason = 'sick') as is_long
    from (${spells}) spells
    cross join generate_series(
      greatest(first, ${from}::date)::timestamp, least(last, ${to}::date)::timestamp, interval '1 day'
    ) as day
    where extract(isodow from day) < 6 and day::date <> all(${sql.param(holidays)}::date[])
    group by user_id, day`;
  const sum = (condition: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(share) filter (where ${condition}), 0)::float8 / 100`;
  return firstRow(
    await ctx.db
      .select({ short: sum(sql`not is_long`), long: sum(sql`is_long`) })
      .from(sql`(${days}) as days`),
  );
};

/** Returns the sickness rate of a period; null without working days, or access to the reasons. */
export const readSickness = async (ctx: RequestContext, period: SickStatisticsQuery): Promise<Sickness> => {
  if (hiddenFields(ctx.subject, 'sick-reports').includes('reason')) return null;
  const isActive = and(eq(users.company_id, ctx.companyId), eq(users.inactive, false));
  const people = await ctx.db.$count(users, isActive);
  const possible = people * workingDays(period.from, period.to);
  if (possible === 0) return null;
  const { short, long } = await readSickDays(ctx, period);
  const percentOf = (days: number) => Math.round((10_000 * days) / possible) / 100;
  return { rate: percentOf(short + long), short_rate: percentOf(short), long_rate: percentOf(long) };
};
