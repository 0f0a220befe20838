import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { feedGroups, feeds, groupMembers, pageGroups, pages, users } from '../db/schema';

/**
 * Who may see pages and posts (spec section 6), as SQL, in this one place: lists, files, signatures, notifications and
 * the counts of an audience ask the same question. An audience is of active users of the company.
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

/** Published, and not only for a time to come. For queries from `pages`. */
export const pageIsOut = (now: Date): SQL =>
  sql`(${pages.published} and (${pages.publish_at} is null or ${pages.publish_at} <= ${now.toISOString()}::timestamptz))`;

/** The time of a post has come. For queries from `feeds`. */
export const feedIsOut = (now: Date): SQL =>
  sql`(${feeds.publish_at} is null or ${feeds.publish_at} <= ${now.toISOString()}::timestamptz)`;

/** Whether a user may see a page once it is out; for queries that have `pages`, and `users` unless an id is given. */
export const mayReadPage = (user: PgColumn | number = users.id): SQL =>
  inGroups(pageGroups, pageGroups.page_id, pages.id, user);

/**
 * The same for many pages at once, where asking row by row would take too long: the ids of the pages that have groups,
 * each with the ids of the active users of those. A page without groups is for all active users of its company.
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

/**
 * Whether a user may see a post once it is out; for queries that have `feeds`, and `users` unless somebody is given.
 * A permitted role is one of those that the user has; without any permitted role everybody may.
 */
export const mayReadFeed = (user?: { id: number; roles: readonly string[] }): SQL => {
  const roles = user ? sql`${sql.param([...user.roles])}::text[]` : sql`${users.roles}`;
  return sql`(
    (${feeds.permitted_roles} = '{}' or ${feeds.permitted_roles} && ${roles})
    and ${inGroups(feedGroups, feedGroups.feed_id, feeds.id, user?.id ?? users.id)}
  )`;
};
