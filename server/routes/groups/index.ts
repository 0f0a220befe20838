import { and, arrayOverlaps, eq, sql } from 'drizzle-orm';
import { pick } from 'es-toolkit';
import { endpoints } from '../../../contract/endpoints';
import {
  groupCreateSchema,
  groupListQuerySchema,
  groupMembersSchema,
  groupSchema,
  groupUpdateSchema,
} from '../../../contract/group';
import { groupsInRule } from '../../../contract/groupRule';
import type { Database, RequestContext } from '../../core/deps';
import { route } from '../../core/route';
import { idsOf } from '../../core/rows';
import {
  feedGroups,
  feeds,
  forms,
  formsGroupIds,
  groupMembers,
  groups,
  notifications,
  pageGroups,
  pages,
  users,
} from '../../db/schema';
import { linkOf } from '../../db/resourceTables';
import { crudRoutes } from '../../http/crud/crudRoutes';
import { addLinks, removeLinks } from '../../http/crud/links';
import { findInCompany, insertRow, toRecord, updateRow } from '../../http/crud/rows';
import { listRules } from '../../http/listRules';
import { oneOf } from '../../db/oneOf';
import { countsBy } from '../../http/listSql';
import { assertNotInUse, assertReferences, IN_USE_LIMIT } from '../../http/references';
import { assertManyNeedNoApproval } from '../../services/approvalRules';
import { audit } from '../../services/audit';
import { chosenMembersOf, keepByHand, pairsOf } from './exceptions';
import { followRules, lockRules, ruledGroups } from './followRules';
import { previewRoute } from './preview';
import { assertRule } from './rules';
import { sentByHand } from '../notifications/filters';

const MEMBERS = linkOf('groups', 'member_ids');

const memberCount = sql`(select count(*) from group_members where group_members.group_id = ${groups.id})`;

/** The groups whose rules name some groups. */
const rulesUsing = async (
  tx: Database,
  { companyId }: RequestContext,
  ids: readonly number[],
): Promise<string[]> => {
  const ruled = await ruledGroups(tx, companyId);
  const using = ruled.filter(
    ({ id, rule }) => !ids.includes(id) && groupsInRule(rule).some((other) => ids.includes(other)),
  );
  const names = await tx
    .select({ name: groups.name })
    .from(groups)
    .where(oneOf(groups.id, idsOf(using)))
    .limit(IN_USE_LIMIT);
  return names.map(({ name }) => name);
};

/** The titles of pages, posts, forms and scheduled notifications for the members of some groups. */
const titlesUsing = async (tx: Database, ids: readonly number[]): Promise<string[]> => {
  const rows = await tx
    .select({ title: pages.title })
    .from(pageGroups)
    .innerJoin(pages, eq(pages.id, pageGroups.page_id))
    .where(oneOf(pageGroups.group_id, ids))
    .union(
      tx
        .select({ title: sql<string>`left(${feeds.content}, 60)` })
        .from(feedGroups)
        .innerJoin(feeds, eq(feeds.id, feedGroups.feed_id))
        .where(oneOf(feedGroups.group_id, ids)),
    )
    .union(
      tx
        .select({ title: forms.title })
        .from(formsGroupIds)
        .innerJoin(forms, eq(forms.id, formsGroupIds.record_id))
        .where(oneOf(formsGroupIds.target_id, ids)),
    )
    .union(
      tx
        .select({ title: notifications.title })
        .from(notifications)
        .where(
          and(
            sentByHand,
            eq(notifications.status, 'scheduled'),
            arrayOverlaps(notifications.group_ids, [...ids]),
          ),
        ),
    )
    .limit(IN_USE_LIMIT);
  return rows.map(({ title }) => title);
};

const crud = crudRoutes({
  name: 'groups',
  table: groups,
  schemas: {
    record: groupSchema,
    pick: groupSchema.omit({ member_ids: true }),
    query: groupListQuerySchema,
    create: groupCreateSchema,
    update: groupUpdateSchema,
  },
  rules: listRules('groups', groups, {
    sort: { member_count: { by: memberCount, nullable: false } },
    filters: { member_count: memberCount },
  }),
  serialize: async (rows, ctx) => {
    const ids = idsOf(rows);
    const counts = await countsBy(ctx.db, groupMembers.group_id, ids);
    return rows.map((row) => ({ ...toRecord(groupSchema, row), member_count: counts.get(row.id) ?? 0 }));
  },
  version: chosenMembersOf,
  lock: (tx, { companyId }) => lockRules(tx, companyId, 'rules'),
  insert: async (tx, values, ctx) => {
    await assertRule(tx, ctx, 0, values);
    return insertRow(tx, groups, values, ctx);
  },
  update: async (tx, row, values, ctx) => {
    await assertRule(tx, ctx, row.id, { ...pick(row, ['membership', 'rule']), ...values });
    return updateRow(tx, groups, row, values, ctx);
  },
  afterWrite: (tx, written, { companyId }) =>
    keepByHand(
      tx,
      companyId,
      written.flatMap(([{ id }, { member_ids: change }]) =>
        pairsOf(change, (user_id) => ({ group_id: id, user_id })),
      ),
    ),
  afterAll: async (tx, groupIds, { companyId }) => {
    await followRules(tx, companyId, { groupIds });
  },
  beforeRemove: async (tx, rows, ctx) => {
    const ids = idsOf(rows);
    assertNotInUse('group_in_use', await titlesUsing(tx, ids));
    assertNotInUse('group_in_rule', await rulesUsing(tx, ctx, ids));
  },
});

const membersRoute = (method: 'post' | 'delete') =>
  route({
    method,
    path: endpoints.groups.members,
    summary: method === 'post' ? 'Add members to a group' : 'Remove members from a group',
    access: { action: 'edit', resource: 'groups' },
    body: groupMembersSchema,
    errors: [409],
    handle: async (ctx, { params, body: { user_ids: userIds } }) => {
      const rows = new Set(userIds).size;
      await assertManyNeedNoApproval(ctx, { resource: 'groups', kind: 'edit', rows, fields: [] });
      await ctx.db.transaction(async (tx) => {
        await lockRules(tx, ctx.companyId, 'people');
        // Like other changes of the people: the rules of other groups may name this one.
        await tx
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.company_id, ctx.companyId), oneOf(users.id, userIds)))
          .orderBy(users.id)
          .for('no key update');
        // After the people, as a change of theirs locks them: the other order could wait for each other.
        const group = await findInCompany(tx, ctx, groups, Number(params.id), 'group', 'lock');
        if (method === 'post') {
          await assertReferences(tx, ctx, users, 'user_ids', userIds);
          await addLinks(tx, MEMBERS, [[group.id, userIds]]);
        } else await removeLinks(tx, MEMBERS, [[group.id, userIds]]);
        const joined = method === 'post';
        const pairs = userIds.map((user_id) => ({ group_id: group.id, user_id, joined }));
        await keepByHand(tx, ctx.companyId, pairs);
        await followRules(tx, ctx.companyId, { userIds });
        await audit(tx, ctx, {
          action: method === 'post' ? 'add_members' : 'remove_members',
          resource: 'groups',
          recordId: group.id,
          changes: { user_ids: userIds },
        });
      });
    },
  });

export const groupRoutes = [previewRoute, ...crud, membersRoute('post'), membersRoute('delete')];
