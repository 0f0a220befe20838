import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../core/deps';
import { feedGroups, feeds, groupMembers, pageGroups, pages, rowCounts, users } from '../db/schema';

/**
 * SQL conditions for who may see pages and posts. Lists, files, signatures and notifications all use these. An
 * audience consists of active users of the company.
 */

/** True when the page or post has no groups, or the user is in one of them. */
const inGroups = (
  links: typeof pageGroups | typeof feedGroups,
  link: PgColumn,
  target: SQL | PgColumn,
  user: SQL | PgColumn | number,
): SQL => sql`(
  not exists (select 1 from ${links} where ${link} = ${target})
  or exists (
    select 1 from ${links} join ${groupMembers} on ${groupMembers.group_id} = ${links.group_id}
    where ${link} = ${target} and ${groupMembers.user_id} = ${user}
  )
)`;

/** The page is published, not scheduled for later, and has not expired. For queries from `pages`. */
export const pageIsOut = (now: Date): SQL => sql`(${pages.published}
  and (${pages.publish_at} is null or ${pages.publish_at} <= ${now.toISOString()}::timestamptz)
  and (${pages.expires_at} is null or ${pages.expires_at} > ${now.toISOString()}::timestamptz))`;

/** The post is not scheduled for later. For queries from `feeds`. */
export const feedIsOut = (now: Date): SQL =>
  sql`(${feeds.publish_at} is null or ${feeds.publish_at} <= ${now.toISOString()}::timestamptz)`;

/** The user may see the page once it is published. For queries from `pages`, and from `users` without an id. */
export const mayReadPage = (user: PgColumn | number = users.id): SQL =>
  inGroups(pageGroups, pageGroups.page_id, pages.id, user);

/**
 * Pairs of page and reader, for the pages that have groups. All active users of the company may see the other pages.
 * Faster than `mayReadPage` for many pages.
 */
export const readersOfGroups = (pageIds: readonly number[]): SQL => sql`(
  select distinct ${pageGroups.page_id} as page_id, ${users.id} as user_id
  from ${pageGroups}
  join ${pages} on ${pages.id} = ${pageGroups.page_id}
  join ${groupMembers} on ${groupMembers.group_id} = ${pageGroups.group_id}
  join ${users} on ${users.id} = ${groupMembers.user_id}
  where ${pageGroups.page_id} = any(${sql.param([...pageIds])}::int[])
    and ${users.company_id} = ${pages.company_id} and not ${users.inactive}
)`;

/** Number of active users of a company: the maintained total minus the few inactive ones. */
export const activeOf = (company: SQL): SQL<number> => sql<number>`(
  (select coalesce(max(counts.n), 0) from ${rowCounts} counts
    where counts.company_id = ${company} and counts.table_name = 'users')
  - (select count(*) from ${users} left_us where left_us.company_id = ${company} and left_us.inactive)
)::int`;

/** Counts the users who may see a post with these roles and groups; empty lists mean everyone. */
export const countFeedAudience = async (
  db: Database,
  companyId: number,
  {
    permitted_roles: roles,
    group_ids: ids,
  }: { permitted_roles: readonly string[]; group_ids: readonly number[] },
): Promise<number> => {
  const [found] = await db
    .select({
      n:
        roles.length + ids.length === 0
          ? activeOf(sql`${companyId}::int`)
          : sql<number>`(select count(*)::int from users u where u.company_id = ${companyId} and not u.inactive
              and (${roles.length === 0} or u.roles && ${sql.param([...roles])}::text[])
              and (${ids.length === 0} or u.id in (
                select m.user_id from group_members m where m.group_id = any(${sql.param([...ids])}::int[]))))`,
    })
    .from(sql`(select 1) as one`);
  return found?.n ?? 0;
};

/**
 * For each post, the number of users who may see it and who have seen it: `id`, `audience`, `seen`. Never joins every
 * post with every user.
 */
export const audiencesOfFeeds = (ids: readonly number[]): SQL => sql`(
  with asked as (
    select f.id, f.company_id, f.permitted_roles as roles,
      exists (select 1 from feed_groups g where g.feed_id = f.id) as grouped
    from feeds f where f.id = any(${sql.param([...ids])}::int[])
  ),
  gone as materialized (
    select u.id from users u where u.inactive and u.company_id in (select company_id from asked)
  ),
  of_roles as materialized (
    select a.id as feed_id, u.id as user_id from asked a
    cross join lateral (
      select u.id from users u where u.company_id = a.company_id and u.roles && a.roles offset 0
    ) u
    where a.roles <> '{}'
  ),
  of_groups as materialized (
    select distinct g.feed_id, m.user_id
    from asked a join feed_groups g on g.feed_id = a.id join group_members m on m.group_id = g.group_id
  ),
  readers as materialized (
    select feed_id, user_id from (
      select r.* from of_roles r join asked a on a.id = r.feed_id where not a.grouped
      union all
      select m.* from of_groups m join asked a on a.id = m.feed_id where a.roles = '{}'
      union all
      select m.* from of_groups m join of_roles r using (feed_id, user_id)
    ) r
    where not exists (select 1 from gone where gone.id = r.user_id)
  )
  select a.id, case when a.grouped or a.roles <> '{}'
      then (select count(*)::int from readers r where r.feed_id = a.id)
      else ${activeOf(sql`a.company_id`)} end as audience,
    case when a.grouped or a.roles <> '{}'
      then (select count(*)::int from readers r join feed_views v using (feed_id, user_id) where r.feed_id = a.id)
      else (
        select count(*)::int from feed_views v
        where v.feed_id = a.id and not exists (select 1 from gone where gone.id = v.user_id)
      ) end as seen
  from asked a
)`;

/**
 * The user may see the post once it is published: they have one of its roles and are in one of its groups, where it
 * has any. For queries from `feeds`, and from `users` without a user.
 */
export const mayReadFeed = (user?: { id: number; roles: readonly string[] }): SQL => {
  const roles = user ? sql`${sql.param([...user.roles])}::text[]` : sql`${users.roles}`;
  return sql`(
    (${feeds.permitted_roles} = '{}' or ${feeds.permitted_roles} && ${roles})
    and ${inGroups(feedGroups, feedGroups.feed_id, feeds.id, user?.id ?? users.id)}
  )`;
};
