import { and, eq, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { chunk, pick } from 'es-toolkit';
import { ATTENTION_REASONS, STATS_WEEKS, type AttentionReason } from '../../contract/constants';
import type { Database, Deps } from '../core/deps';
import { describeError } from '../core/describeError';
import { localDay } from '../core/localTime';
import { firstRow, idsOf } from '../core/rows';
import { companies, companyStats, pages } from '../db/schema';
import { activeOf, isPublished } from './audience';
import { countsOf } from './pageAudience';
import { companyIsLive } from './liveCompany';
import { pageDeadline } from './signingDeadline';

/** Figures and reasons for attention in the list of companies. */

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Less than a day, because the job runs hourly. */
const MAX_AGE = 23 * HOUR;
const MEGABYTE = 1024 * 1024;
const MEGABYTES_PER_GIGABYTE = 1024;
/** Pages whose signatures are counted by one statement. */
const COUNTED_PAGES = 20;

/** Days after which it is a reason. */
const ADMIN_AWAY = 30;
const LEAVE_WAITING = 7;
const NO_CONTENT = 90;
/** For pages without a last day to sign. */
const SIGNING_OVERDUE = 30;
/** Share of the storage quota. */
const STORAGE_LOW = 0.9;

type StatsDeps = Pick<Deps, 'db' | 'now' | 'log' | 'quotas'>;
type Company = Pick<typeof companies.$inferSelect, 'id' | 'created_at' | 'features'>;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY);
const momentOf = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** Reads the figures that are a single number or time. */
const readFigures = async (db: Database, { id, features }: Company, now: Date) => {
  const admins = sql`from users where company_id = ${id} and not inactive and roles @> '{admin}'`;
  const leave = sql`from leave_requests where company_id = ${id} and status = 'pending'
    and ${features.includes('leave-requests')}`;
  return firstRow(
    await db
      .select({
        accounts: activeOf(sql`${id}::int`),
        pushed: sql<number>`(select count(*)::int from users u where u.company_id = ${id} and not u.inactive
          and exists (select 1 from push_subscriptions s where s.user_id = u.id))`,
        admins: sql<number>`(select count(*)::int ${admins})`,
        last_admin_login_at: sql<Date | null>`(select max(last_login_at) ${admins})`.mapWith(
          companyStats.last_admin_login_at,
        ),
        pending_leave: sql<number>`(select count(*)::int ${leave})`,
        leave_waiting: sql<boolean>`exists (select 1 ${leave}
          and submitted_at < ${momentOf(daysBefore(now, LEAVE_WAITING))})`,
        failed_mails: sql<number>`(select count(*)::int from mails where company_id = ${id} and status = 'failed'
          and created_at >= ${momentOf(daysBefore(now, 7))})`,
        failed_webhooks: sql<boolean>`exists (select 1 from webhooks where company_id = ${id} and gave_up_at is not null)`,
        storage_mb: sql<number>`(select ceil(coalesce(sum(size), 0) / ${MEGABYTE})::int from files where company_id = ${id})`,
        newest_content_at: sql<Date | null>`(select max(at) from (
            select max(greatest(updated_at, publish_at)) as at from pages where company_id = ${id} and ${isPublished('pages', now)}
            union all
            select max(coalesce(publish_at, created_at)) from feeds where company_id = ${id} and ${isPublished('feeds', now)}
          ) as content)`.mapWith(companyStats.newest_content_at),
      })
      .from(sql`(select 1) as one`),
  );
};

/**
 * Counts the users who signed in, used a session, changed something or read a recent post: in 30 days, and in each week.
 * The audit log has what they changed. One pass over what was seen: the weeks of a user are the bits of a number.
 */
const readActivity = async (db: Database, { id }: Company, now: Date) => {
  const since = momentOf(daysBefore(now, STATS_WEEKS * 7));
  const inWeek = (weeksAgo: number) =>
    sql`count(*) filter (where active.weeks & ${sql.raw(String(2 ** weeksAgo))} <> 0)::int`;
  const weeks = Array.from({ length: STATS_WEEKS }, (_, index) => inWeek(STATS_WEEKS - 1 - index));
  return firstRow(
    await db
      .select({
        active_last_30: sql<number>`activity.active_last_30`,
        weekly_active: sql<number[]>`activity.weekly_active`,
      })
      .from(
        sql`(
          with seen as (
            select id as user_id, last_login_at as at from users where company_id = ${id} and last_login_at >= ${since}
            union all
            select u.id, s.last_used_at from users u join sessions s on s.user_id = u.id
              where u.company_id = ${id} and s.last_used_at >= ${since} and s.viewer_session_id is null
            union all
            select actor_id, at from audit_log where company_id = ${id} and at >= ${since}
            union all
            -- By the creation of the post, which has an index.
            select v.user_id, v.at from feeds f join feed_views v on v.feed_id = f.id
              where f.company_id = ${id} and f.created_at >= ${since} and v.at >= ${since}
          ),
          active as (
            select user_id, max(at) >= ${momentOf(daysBefore(now, 30))} as is_recent,
              bit_or(1 << greatest(0, floor(date_part('epoch', ${momentOf(now)} - at) / 604800))::int) as weeks
            from seen group by user_id
          )
          select count(*) filter (where active.is_recent)::int as active_last_30,
            array[${sql.join(weeks, sql`, `)}] as weekly_active
          from active join users on users.id = active.user_id
          where users.company_id = ${id} and not users.inactive
        ) as activity`,
      ),
  );
};

/** Counts the published pages that fewer than their target have signed, and those of them that are late. */
const readSigning = async (db: Database, { id }: Company, now: Date) => {
  const asked = await db
    .select({
      id: pages.id,
      target: pages.signing_target,
      // The last day to sign, by default some time after everybody was asked.
      isLate: sql<boolean>`case when ${pages.sign_by} is null
        then greatest(${pages.resign_asked_at}, ${pages.publish_at}, ${pages.created_at})
          < ${momentOf(daysBefore(now, SIGNING_OVERDUE))}
        else ${pageDeadline()} < ${localDay(now)}::date end`,
    })
    .from(pages)
    .where(and(eq(pages.company_id, id), sql`requires_signature`, isPublished('pages', now)))
    .orderBy(pages.id);
  let below = 0;
  let overdue = 0;
  for (const part of chunk(asked, COUNTED_PAGES)) {
    const counts = await countsOf(db, idsOf(part));
    for (const page of part) {
      const { audience = 0, signatures = 0 } = counts.get(page.id) ?? {};
      if (audience === 0 || signatures * 100 >= audience * page.target) continue;
      below += 1;
      if (page.isLate) overdue += 1;
    }
  }
  return { below, overdue };
};

type Figures = Awaited<ReturnType<typeof readFigures>>;

const reasonsOf = (
  company: Company,
  figures: Figures,
  overduePages: number,
  { now, quotas }: StatsDeps,
): AttentionReason[] => {
  /** A new company has as much time as others. */
  const isLongAgo = (at: Date | null, days: number): boolean =>
    Math.max(at?.getTime() ?? 0, company.created_at.getTime()) < daysBefore(now(), days).getTime();
  const quota = (quotas?.storageGb ?? 0) * MEGABYTES_PER_GIGABYTE;
  const holds: Record<AttentionReason, boolean> = {
    no_admin: figures.admins === 0,
    admin_away: figures.admins > 0 && isLongAgo(figures.last_admin_login_at, ADMIN_AWAY),
    failed_mails: figures.failed_mails > 0,
    failed_webhooks: figures.failed_webhooks,
    leave_waiting: figures.leave_waiting,
    signing_overdue: overduePages > 0,
    storage_low: quota > 0 && figures.storage_mb >= quota * STORAGE_LOW,
    no_content: isLongAgo(figures.newest_content_at, NO_CONTENT),
  };
  return ATTENTION_REASONS.filter((reason) => holds[reason]);
};

const refreshCompany = async (deps: StatsDeps, company: Company): Promise<void> => {
  const { db } = deps;
  const now = deps.now();
  const figures = await readFigures(db, company, now);
  const { accounts, pushed } = figures;
  const signing = await readSigning(db, company, now);
  const values = {
    computed_at: now,
    ...(await readActivity(db, company, now)),
    push_reach: accounts > 0 ? Math.round((pushed * 100) / accounts) : null,
    pages_below_target: signing.below,
    ...pick(figures, [
      'pending_leave',
      'failed_mails',
      'storage_mb',
      'last_admin_login_at',
      'newest_content_at',
    ]),
    reasons: reasonsOf(company, figures, signing.overdue, deps),
  };
  await db
    .insert(companyStats)
    .values({ company_id: company.id, ...values })
    .onConflictDoUpdate({ target: companyStats.company_id, set: values });
};

/**
 * Computes the figures of all companies that have none or old ones, with short statements for one company after the
 * other. An error is logged and does not keep the others from their figures: the company may have been deleted.
 */
export const refreshCompanyStats = async (deps: StatsDeps, signal?: AbortSignal): Promise<void> => {
  const { db, log } = deps;
  const due = await db
    .select({ id: companies.id, created_at: companies.created_at, features: companies.features })
    .from(companies)
    .leftJoin(companyStats, eq(companyStats.company_id, companies.id))
    .where(
      and(
        companyIsLive,
        or(
          isNull(companyStats.computed_at),
          lt(companyStats.computed_at, new Date(deps.now().getTime() - MAX_AGE)),
        ),
      ),
    )
    .orderBy(companies.id);
  for (const company of due)
    if (!signal?.aborted)
      await refreshCompany(deps, company).catch((error: unknown) =>
        log.error({
          message: 'the figures of a company failed',
          company: company.id,
          error: describeError(error),
        }),
      );
};
