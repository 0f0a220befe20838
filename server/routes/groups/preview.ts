import { eq, sql, TransactionRollbackError } from 'drizzle-orm';
import { CONTENT_RESOURCES } from '../../../contract/contentResources';
import { endpoints } from '../../../contract/endpoints';
import {
  groupPreviewQuerySchema,
  groupPreviewSchema,
  PREVIEW_LIMITS,
  type GroupPreview,
  type GroupPreviewQuery,
} from '../../../contract/group';
import { envelope } from '../../../contract/http';
import type { Database, RequestContext } from '../../core/deps';
import { route } from '../../core/route';
import { linksOf } from '../../db/resourceTables';
import { groupMembers, groups, users } from '../../db/schema';
import { findInCompany, insertRow, updateRow } from '../../http/crud/rows';
import { setLinks } from '../../http/crud/links';
import { oneOf } from '../../db/oneOf';
import { personFields } from '../../http/people';
import { assertReferences } from '../../http/references';
import { changedReaders, type MembershipChange } from '../../services/audience';
import { followRules, lockRules } from './followRules';
import { assertRule } from './rules';

const EXCEPTIONS = Object.entries(linksOf('groups')).filter(([field]) => field !== 'member_ids');

/** Writes the group as the form has it. @returns its id, and who has joined and left groups */
const write = async (tx: Database, ctx: RequestContext, { id, ...values }: GroupPreviewQuery) => {
  await lockRules(tx, ctx.companyId, 'rules');
  const row = id
    ? await findInCompany(tx, ctx, groups, id, 'group', 'lock')
    : await insertRow(tx, groups, { name: '' }, ctx);
  await assertRule(tx, ctx, row.id, values);
  for (const field of ['included_ids', 'excluded_ids'] as const)
    await assertReferences(tx, ctx, users, field, values[field]);
  await updateRow(tx, groups, row, values, ctx);
  await setLinks(tx, EXCEPTIONS, [[row.id, values]], false);
  return { id: row.id, changes: await followRules(tx, ctx.companyId, { groupIds: [row.id] }) };
};

type Person = GroupPreview['people'][number];

/** The first people who join or leave, by name. */
const peopleOf = async (tx: Database, changes: readonly MembershipChange[]): Promise<Person[]> => {
  const joins = new Map(changes.map(({ user_id: id, joined }) => [id, joined]));
  const found = await tx
    .select(personFields)
    .from(users)
    .where(oneOf(users.id, [...joins.keys()]))
    .orderBy(users.name_key, users.id)
    .limit(PREVIEW_LIMITS.people);
  return found.map((person) => ({ ...person, joins: joins.get(person.id) ?? false, gains: [], loses: [] }));
};

/** How many people gain and lose each page, post and form. */
const contentOf = async (
  tx: Database,
  { companyId, now }: RequestContext,
  changes: readonly MembershipChange[],
): Promise<GroupPreview['content']> => {
  const content: GroupPreview['content'] = [];
  for (const resource of CONTENT_RESOURCES) {
    const rows = await tx
      .select({
        id: sql<number>`found.id`,
        title: sql<string>`found.title`,
        gained_count: sql<number>`(count(*) filter (where found.gains))::int`,
        lost_count: sql<number>`(count(*) filter (where not found.gains))::int`,
      })
      .from(sql`${changedReaders(resource, companyId, changes, now())} as found`)
      .groupBy(sql`found.id`, sql`found.title`)
      .orderBy(sql`found.title`, sql`found.id`);
    content.push(...rows.map((row) => ({ resource, ...row })));
  }
  return content;
};

/** Adds to each person what they gain and lose. */
const withContent = async (
  tx: Database,
  { companyId, now }: RequestContext,
  people: readonly Person[],
  changes: readonly MembershipChange[],
): Promise<void> => {
  const byId = new Map(people.map((person) => [person.id, person]));
  const theirs = changes.filter(({ user_id: id }) => byId.has(id));
  for (const resource of CONTENT_RESOURCES) {
    const rows = await tx
      .select({
        id: sql<number>`found.id`,
        title: sql<string>`found.title`,
        user_id: sql<number>`found.user_id`,
        gains: sql<boolean>`found.gains`,
      })
      .from(sql`${changedReaders(resource, companyId, theirs, now())} as found`)
      .orderBy(sql`found.title`, sql`found.id`);
    for (const { user_id: userId, gains, ...content } of rows) {
      const list = byId.get(userId)?.[gains ? 'gains' : 'loses'];
      if (list && list.length < PREVIEW_LIMITS.content) list.push({ resource, ...content });
    }
  }
};

const otherGroups = async (
  tx: Database,
  changes: readonly MembershipChange[],
): Promise<GroupPreview['groups']> => {
  const counts = new Map<number, { joining_count: number; leaving_count: number }>();
  for (const { group_id: id, joined } of changes) {
    const count = counts.get(id) ?? { joining_count: 0, leaving_count: 0 };
    count[joined ? 'joining_count' : 'leaving_count'] += 1;
    counts.set(id, count);
  }
  const named = await tx
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(oneOf(groups.id, [...counts.keys()]))
    .orderBy(groups.name_key, groups.id);
  return named.map(({ id, name }) => ({
    id,
    name,
    ...(counts.get(id) ?? { joining_count: 0, leaving_count: 0 }),
  }));
};

const preview = async (
  tx: Database,
  ctx: RequestContext,
  query: GroupPreviewQuery,
): Promise<GroupPreview> => {
  const { id, changes } = await write(tx, ctx, query);
  const own = changes.filter(({ group_id: groupId }) => groupId === id);
  const people = await peopleOf(tx, own);
  await withContent(tx, ctx, people, changes);
  return {
    member_count: await tx.$count(groupMembers, eq(groupMembers.group_id, id)),
    joining_count: own.filter(({ joined }) => joined).length,
    leaving_count: own.filter(({ joined }) => !joined).length,
    people,
    content: await contentOf(tx, ctx, changes),
    groups: await otherGroups(
      tx,
      changes.filter(({ group_id: groupId }) => groupId !== id),
    ),
  };
};

/** Makes the change in a transaction and takes it back, so that what is shown is what would happen. */
export const previewRoute = route({
  method: 'post',
  path: endpoints.groups.preview,
  summary: 'See who would join and leave a group, and what they could read',
  access: { action: 'edit', resource: 'groups' },
  body: groupPreviewQuerySchema,
  response: envelope(groupPreviewSchema),
  handle: async (ctx, { body }) => {
    let data: GroupPreview | undefined;
    try {
      await ctx.db.transaction(async (tx) => {
        data = await preview(tx, ctx, body);
        tx.rollback();
      });
    } catch (error) {
      if (!(error instanceof TransactionRollbackError)) throw error;
    }
    return { body: { data } };
  },
});
