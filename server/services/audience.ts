import { and, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { oneOf } from '../db/oneOf';
import { ROLES } from '../../contract/access';
import type { ContentResource } from '../../contract/contentResources';
import { FEATURES } from '../../contract/features';
import { can } from '../../contract/roles';
import type { Database } from '../core/deps';
import { feeds, forms, groupMembers, media, pageMedia, pages, rowCounts, users } from '../db/schema';
import { linkOf, type CompanyTable, type Link } from '../db/resourceTables';

/**
 * Who may see pages, posts and forms. The lists of readers, their counts, files, signatures, notifications and the answer to
 * “why can Anna see this?” all come from here. An audience consists of active users of the company.
 */

/** The tests that a record passes or fails for a reader. */
type Tests = Record<string, SQL>;

interface Published {
  table: CompanyTable;
  title: SQL<string>;
  groups: Link;
  roles?: PgColumn;
  /** Conditions for being published at a moment, by field. */
  out: (now: Date) => Tests;
}

const at = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

const hasBegun = (column: PgColumn, now: Date): SQL => sql`(${column} is null or ${column} <= ${at(now)})`;

/** Where the records and their groups are, and when they are published. */
export const PUBLISHED: Readonly<Record<ContentResource, Published>> = {
  pages: {
    table: pages,
    title: sql`${pages.title}`,
    groups: linkOf('pages', 'group_ids'),
    out: (now) => ({
      published: sql`${pages.published}`,
      publish_at: hasBegun(pages.publish_at, now),
      expires_at: sql`(${pages.expires_at} is null or ${pages.expires_at} > ${at(now)})`,
    }),
  },
  feeds: {
    table: feeds,
    title: sql`regexp_replace(
      case when length(${feeds.content}) > 60 then left(${feeds.content}, 59) || '…' else ${feeds.content} end, '\\s+', ' ', 'g')`,
    groups: linkOf('feeds', 'group_ids'),
    roles: feeds.permitted_roles,
    out: (now) => ({ publish_at: hasBegun(feeds.publish_at, now) }),
  },
  forms: {
    table: forms,
    title: sql`${forms.title}`,
    groups: linkOf('forms', 'group_ids'),
    out: () => ({ published: sql`${forms.published}` }),
  },
};

const all = (tests: Tests): SQL => sql`(${and(...Object.values(tests))})`;

/** Whether a record is published, by the field that decides. For queries from its table. */
export const publishTests = (resource: ContentResource, now: Date): Tests => PUBLISHED[resource].out(now);

/** The record is published. For queries from its table. */
export const isPublished = (resource: ContentResource, now: Date): SQL => all(publishTests(resource, now));

/** A reader who is known to be an active user of the company. */
interface Reader {
  id: number;
  roles: readonly string[];
}

/** @param reader none for queries from `users` */
const rolesOf = (reader: Reader | undefined): SQL =>
  reader ? sql`${sql.param([...reader.roles])}::text[]` : sql`${users.roles}`;

/** No group limits the record. For queries from its table. */
export const hasNoGroups = (resource: ContentResource): SQL => {
  const { table, groups } = PUBLISHED[resource];
  return sql`not exists (select 1 from ${groups.table} where ${groups.record} = ${table.id})`;
};

/**
 * Whether a user belongs to the audience of a record, by the rule that decides: without groups everyone, else the members of
 * any; the same with roles.
 * @param reader none for queries from `users`
 */
export const audienceTests = (resource: ContentResource, reader?: Reader): Tests => {
  const { table, groups, roles } = PUBLISHED[resource];
  const inGroups = sql`(
    ${hasNoGroups(resource)}
    or exists (select 1 from ${groups.table} join ${groupMembers} on ${groupMembers.group_id} = ${groups.target}
      where ${groups.record} = ${table.id} and ${groupMembers.user_id} = ${reader?.id ?? users.id})
  )`;
  return {
    ...(!reader && { active: sql`(${users.company_id} = ${table.company_id} and not ${users.inactive})` }),
    ...(roles && { roles: sql`(${roles} = '{}' or ${roles} && ${rolesOf(reader)})` }),
    groups: inGroups,
  };
};

/** The user may see the record once it is published. @param reader none for queries from `users` */
export const mayRead = (resource: ContentResource, reader?: Reader): SQL =>
  all(audienceTests(resource, reader));

/** The roles that see all files of the media library. */
const LIBRARY_ROLES = ROLES.filter((role) =>
  (['pick', 'list'] as const).some((action) => can({ roles: [role], features: FEATURES }, action, 'media')),
);

/**
 * Why a user may open a file of the library; one test is enough. For queries from `media`.
 * @param reader none for queries from `users`
 */
export const fileTests = (now: Date, reader?: Reader): Tests => ({
  library: sql`${rolesOf(reader)} && ${sql.param(LIBRARY_ROLES)}::text[]`,
  pages: sql`exists (
    select 1 from ${pageMedia} join ${pages} on ${pages.id} = ${pageMedia.page_id}
    where ${pageMedia.media_id} = ${media.id} and ${isPublished('pages', now)} and ${mayRead('pages', reader)}
  )`,
});

/** The user may open a file of the library. @param reader none for queries from `users` */
export const mayOpenFile = (now: Date, reader?: Reader): SQL => {
  const { library, pages: onPage } = fileTests(now, reader);
  return sql`(${library} or ${onPage})`;
};

/** Number of active users of a company: the maintained total minus the few inactive ones. */
export const activeOf = (company: SQL): SQL<number> => sql<number>`(
  (select coalesce(max(counts.n), 0) from ${rowCounts} counts
    where counts.company_id = ${company} and counts.table_name = 'users')
  - (select count(*) from ${users} left_us where left_us.company_id = ${company} and left_us.inactive)
)::int`;

/** The audiences of some records: `id`, `company_id`, `roles` and `group_ids`. */
export const audiencesOf = (resource: ContentResource, ids: readonly number[]): SQL => {
  const { table, groups, roles } = PUBLISHED[resource];
  return sql`(
    select ${table.id} as id, ${table.company_id} as company_id, ${roles ?? sql`'{}'::text[]`} as roles,
      array(select ${groups.target} from ${groups.table} where ${groups.record} = ${table.id}) as group_ids
    from ${table} where ${oneOf(table.id, ids)}
  )`;
};

/** The same for a record that is not stored; its id is 0. */
export const audienceOfDraft = (
  companyId: number,
  { roles = [], group_ids: ids }: { roles?: readonly string[]; group_ids: readonly number[] },
): SQL =>
  sql`(select 0 as id, ${companyId}::int as company_id, ${sql.param([...roles])}::text[] as roles,
    ${sql.param([...ids])}::int[] as group_ids)`;

/** Only some active users see the record. */
export const IS_LIMITED = sql.raw(`(a.roles <> '{}' or a.group_ids <> '{}')`);

/**
 * Pairs of record and reader, `id` and `user_id`, of limited records: as `mayRead`, for many records at once. Never joins
 * every record with every user.
 * @param audiences see `audiencesOf`
 */
export const readersOf = (audiences: SQL): SQL => sql`(
  with asked as materialized ${audiences},
  of_roles as materialized (
    select a.id, u.id as user_id from asked a
    cross join lateral (
      select u.id from users u where u.company_id = a.company_id and u.roles && a.roles offset 0
    ) u
    where a.roles <> '{}'
  ),
  of_groups as materialized (
    select distinct a.id, m.user_id from asked a join group_members m on m.group_id = any(a.group_ids)
  ),
  found as (
    select r.* from of_roles r join asked a using (id) where a.group_ids = '{}'
    union all
    select m.* from of_groups m join asked a using (id) where a.roles = '{}'
    union all
    select m.* from of_groups m join of_roles r using (id, user_id)
  )
  select found.id, found.user_id from found
  join asked using (id)
  join users u on u.id = found.user_id and u.company_id = asked.company_id and not u.inactive
)`;

/** Returns the number of readers of one record. @param audience see `audienceOfDraft` */
export const countAudience = async (db: Database, audience: SQL): Promise<number> => {
  const [found] = await db
    .select({
      n: sql<number>`case when ${IS_LIMITED} then (select count(*)::int from ${readersOf(audience)} r)
        else ${activeOf(sql`a.company_id`)} end`,
    })
    .from(sql`${audience} a`);
  return found?.n ?? 0;
};

/** A person who has become a member of a group, or is no longer one. */
export interface MembershipChange {
  group_id: number;
  user_id: number;
  joined: boolean;
}

/** The most records of a resource that `changedReaders` looks at. */
const MAX_CHANGED = 100;

/**
 * What people can read, and could not before their groups changed, or the other way round: `id`, `title`, `user_id` and
 * `gains`. Only records that are published, the first by id.
 * @param changes have been made
 */
export const changedReaders = (
  resource: ContentResource,
  companyId: number,
  changes: readonly MembershipChange[],
  now: Date,
): SQL => {
  const { table, title, groups, roles } = PUBLISHED[resource];
  const columns = [
    sql`${sql.param(changes.map(({ group_id: id }) => id))}::int[]`,
    sql`${sql.param(changes.map(({ user_id: id }) => id))}::int[]`,
    sql`${sql.param(changes.map(({ joined }) => joined))}::bool[]`,
  ];
  const readers = (members: string): SQL =>
    sql.raw(
      `select distinct c.id, m.user_id from content c join ${members} m on m.group_id = any(c.group_ids)`,
    );
  return sql`(
    with changed as materialized (
      select * from unnest(${sql.join(columns, sql`, `)}) as c (group_id, user_id, joined)
    ),
    people as materialized (
      select u.id, u.roles from users u where not u.inactive and u.id in (select user_id from changed)
    ),
    content as materialized (
      select ${table.id} as id, ${title} as title, ${roles ?? sql`'{}'::text[]`} as roles,
        array(select ${groups.target} from ${groups.table} where ${groups.record} = ${table.id}) as group_ids
      from ${table}
      where ${table.company_id} = ${companyId} and ${isPublished(resource, now)} and ${table.id} in (
        select ${groups.record} from ${groups.table} where ${groups.target} in (select group_id from changed))
      order by ${table.id} limit ${MAX_CHANGED}
    ),
    now_in as materialized (
      select m.group_id, m.user_id from group_members m
      where m.user_id in (select id from people) and m.group_id in (select unnest(group_ids) from content)
    ),
    was_in as materialized (
      (select * from now_in except select group_id, user_id from changed where joined)
      union select group_id, user_id from changed where not joined
    ),
    now_reads as materialized (${readers('now_in')}),
    did_read as materialized (${readers('was_in')}),
    found as (
      select *, true as gains from (select * from now_reads except select * from did_read) gained
      union all
      select *, false from (select * from did_read except select * from now_reads) lost
    )
    select found.id, c.title, found.user_id, found.gains
    from found join content c using (id) join people p on p.id = found.user_id
    where c.roles = '{}' or c.roles && p.roles
  )`;
};
