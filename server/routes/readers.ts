import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { READ_RESOURCES, type ReadResource } from '../../contract/contentResources';
import {
  audienceCountSchema,
  audienceQuerySchema,
  readerListQuerySchema,
  readingAnswerSchema,
  userContentQuerySchema,
  userContentSchema,
  type ReadingAnswer,
  type ReadingTest,
  type UserContent,
} from '../../contract/audience';
import { endpoints } from '../../contract/endpoints';
import { envelope, listEnvelope } from '../../contract/http';
import { personSchema } from '../../contract/person';
import { resources } from '../../contract/resources';
import { notFound } from '../core/ApiError';
import type { Database, RequestContext } from '../core/deps';
import { route } from '../core/route';
import { linkOf, type Link } from '../db/resourceTables';
import { feeds, forms, groups, media, pageMedia, pages, users } from '../db/schema';
import type { StoredRow, TableOf } from '../http/crud/options';
import { findInCompany, toRecord } from '../http/crud/rows';
import { listPage, selectPage } from '../http/listPage';
import type { ListRules } from '../http/listSql';
import { personSearch } from '../http/people';
import {
  audienceOfDraft,
  audienceTests,
  countAudience,
  fileTests,
  isPublished,
  mayOpenFile,
  mayRead,
  PUBLISHED,
  publishTests,
} from '../services/audience';

const rules: ListRules = { sort: { name: users.name_key }, search: personSearch, defaultSort: ['name'] };

/** A record whose readers can be asked for. */
interface ReadRow extends StoredRow {
  permitted_roles?: readonly string[];
}

const TABLES: Readonly<Record<ReadResource, TableOf<ReadRow>>> = { pages, feeds, forms, media };

/** @throws ApiError 404 */
const findRead = (ctx: RequestContext, resource: ReadResource, id: number | undefined): Promise<ReadRow> =>
  findInCompany(ctx.db, ctx, TABLES[resource], Number(id), resources[resource].noun);

/** Users who may see the record of an id. */
const isReader = (resource: ReadResource, id: number, now: Date): SQL => {
  const table = TABLES[resource];
  const reads = resource === 'media' ? mayOpenFile(now) : mayRead(resource);
  return sql`exists (select 1 from ${table} where ${table.id} = ${id} and ${table.company_id} = ${users.company_id} and ${reads})`;
};

const audienceCount = (resource: 'pages' | 'forms') =>
  route({
    method: 'get',
    path: endpoints[resource].audience,
    summary: 'Count the users who would see it',
    access: { action: 'edit', resource },
    query: audienceQuerySchema,
    response: envelope(audienceCountSchema),
    handle: async (ctx, { query: { group_ids = [] } }) => ({
      body: { data: { count: await countAudience(ctx.db, audienceOfDraft(ctx.companyId, { group_ids })) } },
    }),
  });

const readerList = (resource: ReadResource) =>
  route({
    method: 'get',
    path: endpoints[resource].readers,
    summary: 'List who may see it once it is published',
    access: { action: 'show', resource },
    query: readerListQuerySchema,
    response: listEnvelope(personSchema),
    handle: async (ctx, { params, query }) => {
      const { id } = await findRead(ctx, resource, params.id);
      const where = [eq(users.inactive, false), isReader(resource, id, ctx.now())];
      const { rows, total } = await listPage(ctx, { table: users, rules, query, where });
      const data = rows.map((row) => toRecord(personSchema, row));
      return { body: { data, meta: { total } } };
    },
  });

type User = typeof users.$inferSelect;
type Decided = Pick<ReadingAnswer, 'groups' | 'roles' | 'pages'>;

const groupsOf = async (db: Database, resource: ReadResource, id: number, user: User) => {
  if (resource === 'media') return [];
  const { groups: link } = PUBLISHED[resource];
  const isIn = ({ table, record, target }: Link) =>
    sql<boolean>`exists (select 1 from ${table} where ${record} = ${groups.id} and ${target} = ${user.id})`;
  return db
    .select({
      id: groups.id,
      name: groups.name,
      membership: groups.membership,
      rule: groups.rule,
      is_member: isIn(linkOf('groups', 'member_ids')),
      is_exception: sql<boolean>`(${isIn(linkOf('groups', 'included_ids'))} or ${isIn(linkOf('groups', 'excluded_ids'))})`,
    })
    .from(link.table)
    .innerJoin(groups, eq(groups.id, link.target))
    .where(eq(link.record, id))
    .orderBy(groups.name_key, groups.id);
};

/** The pages that have a file. */
const pagesOf = (ctx: RequestContext, id: number, user: User) =>
  ctx.db
    .selectDistinct({
      id: pages.id,
      title: pages.title,
      reads: sql<boolean>`(${isPublished('pages', ctx.now())} and ${mayRead('pages', user)} and not ${user.inactive}::boolean)`,
    })
    .from(pageMedia)
    .innerJoin(pages, eq(pages.id, pageMedia.page_id))
    .where(eq(pageMedia.media_id, id))
    .orderBy(desc(pages.id));

const decidedBy = async (
  ctx: RequestContext,
  resource: ReadResource,
  record: ReadRow,
  user: User,
): Promise<Decided> => ({
  groups: (await groupsOf(ctx.db, resource, record.id, user)) as Decided['groups'],
  roles: (record.permitted_roles ?? []) as Decided['roles'],
  pages: resource === 'media' ? await pagesOf(ctx, record.id, user) : [],
});

const answer = (resource: ReadResource) =>
  route({
    method: 'get',
    path: endpoints[resource].reader,
    summary: 'Tell whether somebody sees it, and why',
    access: { action: 'show', resource },
    response: envelope(readingAnswerSchema),
    handle: async (ctx, { params }) => {
      const table = TABLES[resource];
      const record = await findRead(ctx, resource, params.id);
      const user = await findInCompany(ctx.db, ctx, users, Number(params.userId), 'user');
      const now = ctx.now();
      const tests =
        resource === 'media'
          ? { active: sql`not ${users.inactive}`, ...fileTests(now) }
          : { ...audienceTests(resource), ...publishTests(resource, now) };
      const [row] = await ctx.db
        .select(tests as Record<ReadingTest, SQL<boolean>>)
        .from(table)
        .innerJoin(users, eq(users.id, user.id))
        .where(eq(table.id, record.id));
      if (!row) throw notFound('user');
      const results = Object.entries(row).map(([test, passed]) => ({ test: test as ReadingTest, passed }));
      const { library, pages: onPages, ...others } = row;
      const reads = Object.values(others).every(Boolean) && (resource !== 'media' || library || onPages);
      return { body: { data: { reads, tests: results, ...(await decidedBy(ctx, resource, record, user)) } } };
    },
  });

/** What a user sees now, as in the app for staff. */
const contentRoute = route({
  method: 'get',
  path: endpoints.users.content,
  summary: 'List what a user sees',
  access: { action: 'show', resource: 'users' },
  query: userContentQuerySchema,
  response: listEnvelope(userContentSchema),
  handle: async (ctx, { params, query }) => {
    const user = await findInCompany(ctx.db, ctx, users, Number(params.id), 'user');
    const { resource = 'pages' } = query.filter ?? {};
    const { table, title, groups: link } = PUBLISHED[resource];
    const found = ctx.db
      .select({
        id: sql<number>`${table.id}`,
        title: title,
        // Qualified: in the fields of a select from one table, Drizzle leaves out the names of tables.
        groups: sql<string[]>`array(select g.name from ${link.table} l
          join groups g on g.id = l.${sql.identifier(link.target.name)}
          join group_members m on m.group_id = g.id and m.user_id = ${user.id}
          where l.${sql.identifier(link.record.name)} = ${table}.id order by g.name_key)`,
      })
      .from(table)
      .where(
        and(
          eq(table.company_id, ctx.companyId),
          sql`not ${user.inactive}::boolean`,
          isPublished(resource, ctx.now()),
          mayRead(resource, user),
        ),
      )
      .$dynamic();
    const { rows, total } = await selectPage(ctx.db, found, [desc(table.id)], query.page);
    const data = rows.map((row): UserContent => ({ resource, ...row }));
    return { body: { data, meta: { total } } };
  },
});

/** Who sees pages, posts, forms and files, and what a person sees. */
export const readerRoutes = [
  audienceCount('pages'),
  audienceCount('forms'),
  ...READ_RESOURCES.flatMap((resource) => [readerList(resource), answer(resource)]),
  contentRoute,
];
