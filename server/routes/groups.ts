import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { endpoints } from '../../contract/endpoints';
import {
  groupCreateSchema,
  groupListQuerySchema,
  groupMembersSchema,
  groupSchema,
  groupUpdateSchema,
} from '../../contract/group';
import type { Database } from '../core/deps';
import { route } from '../core/route';
import { feedGroups, feeds, groupMembers, groups, pageGroups, pages, users } from '../db/schema';
import { crudRoutes } from '../http/crud/crudRoutes';
import { findInCompany, toRecord } from '../http/crud/rows';
import { listRules } from '../http/listRules';
import { oneOf } from '../http/listSql';
import { assertNotInUse, assertReferences, IN_USE_LIMIT } from '../http/references';
import { assertManyNeedNoApproval } from '../services/approvalRules';
import { audit } from '../services/audit';

const memberCount = sql`(select count(*) from group_members where group_members.group_id = ${groups.id})`;

const countMembers = async (db: Database, ids: number[]): Promise<Map<number, number>> => {
  const rows = await db
    .select({ id: groupMembers.group_id, n: count() })
    .from(groupMembers)
    .where(inArray(groupMembers.group_id, ids))
    .groupBy(groupMembers.group_id);
  return new Map(rows.map(({ id, n }) => [id, n]));
};

const addMembers = async (tx: Database, groupId: number, userIds: readonly number[]): Promise<void> => {
  if (userIds.length === 0) return;
  await tx.execute(
    sql`insert into group_members (group_id, user_id) select ${groupId}, unnest(${sql.param([...userIds])}::int[]) on conflict do nothing`,
  );
};

/** The titles of pages and posts that only the members of some groups may read. */
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
    const counts = await countMembers(
      ctx.db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({ ...toRecord(groupSchema, row), member_count: counts.get(row.id) ?? 0 }));
  },
  beforeRemove: async (tx, rows) => {
    const ids = rows.map(({ id }) => id);
    assertNotInUse('group_in_use', await titlesUsing(tx, ids));
  },
});

const membersRoute = (method: 'post' | 'delete') =>
  route({
    method,
    path: endpoints.groups.members,
    tag: 'groups',
    summary: method === 'post' ? 'Add members to a group' : 'Remove members from a group',
    access: { action: 'edit', resource: 'groups' },
    body: groupMembersSchema,
    status: 204,
    errors: [409],
    handle: async (ctx, { params, body: { user_ids: userIds } }) => {
      const rows = new Set(userIds).size;
      await assertManyNeedNoApproval(ctx, { resource: 'groups', kind: 'edit', rows, fields: [] });
      await ctx.db.transaction(async (tx) => {
        const group = await findInCompany(tx, ctx, groups, Number(params.id), 'group', 'lock');
        if (method === 'post') {
          await assertReferences(tx, ctx, users, 'user_ids', userIds);
          await addMembers(tx, group.id, userIds);
        } else
          await tx
            .delete(groupMembers)
            .where(and(eq(groupMembers.group_id, group.id), oneOf(groupMembers.user_id, userIds)));
        await audit(tx, ctx, {
          action: method === 'post' ? 'add_members' : 'remove_members',
          resource: 'groups',
          recordId: group.id,
          changes: { user_ids: userIds },
        });
      });
      return {};
    },
  });

export const groupRoutes = [...crud, membersRoute('post'), membersRoute('delete')];
