import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { endpoints } from '../../contract/endpoints';
import {
  groupCreateSchema,
  groupListQuerySchema,
  groupMembersSchema,
  groupSchema,
  groupUpdateSchema,
} from '../../contract/group';
import { feedGroups, feeds, groupMembers, groups, pageGroups, pages, users } from '../db/schema';
import type { Database } from '../core/deps';
import { ApiError, fieldError, notFound } from '../core/ApiError';
import { MOST_NAMED, namesInUse } from '../http/namesInUse';
import { crudRoutes, findInCompany } from '../http/crud';
import { oneOf, swedish } from '../http/listSql';
import { route, type RequestContext } from '../core/route';
import { firstRow } from '../core/rows';
import { audit } from '../services/audit';

type Row = typeof groups.$inferSelect;

const memberCount = sql`(select count(*) from group_members where group_members.group_id = ${groups.id})`;

const countsOf = async (db: Database, ids: number[]): Promise<Map<number, number>> => {
  const rows = await db
    .select({ id: groupMembers.group_id, n: count() })
    .from(groupMembers)
    .where(inArray(groupMembers.group_id, ids))
    .groupBy(groupMembers.group_id);
  return new Map(rows.map(({ id, n }) => [id, n]));
};

const memberIds = async (db: Database, groupId: number): Promise<number[]> => {
  const rows = await db
    .select({ id: groupMembers.user_id })
    .from(groupMembers)
    .where(eq(groupMembers.group_id, groupId))
    .orderBy(groupMembers.user_id);
  return rows.map(({ id }) => id);
};

/** One statement, however many there are. */
const addMembers = async (tx: Database, groupId: number, userIds: readonly number[]): Promise<void> => {
  if (userIds.length === 0) return;
  await tx.execute(
    sql`insert into group_members (group_id, user_id) select ${groupId}, unnest(${sql.param([...userIds])}::int[]) on conflict do nothing`,
  );
};

/** @throws ApiError 422 when one of the users is not of the company */
const checkUsers = async (
  tx: Database,
  ctx: RequestContext,
  field: string,
  ids: readonly number[],
): Promise<void> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const [found] = await tx
    .select({ n: count() })
    .from(users)
    .where(and(eq(users.company_id, ctx.companyId), oneOf(users.id, wanted)));
  if (found?.n !== wanted.length) throw fieldError(field, 'validation.unknown_reference');
};

/** @throws ApiError 409 that names the pages and posts whose readers the group decides */
const refuseInUse = async (tx: Database, groupId: number): Promise<void> => {
  const usedBy = await tx
    .select({ title: pages.title })
    .from(pageGroups)
    .innerJoin(pages, eq(pages.id, pageGroups.page_id))
    .where(eq(pageGroups.group_id, groupId))
    .union(
      tx
        .select({ title: sql<string>`left(${feeds.content}, 60)` })
        .from(feedGroups)
        .innerJoin(feeds, eq(feeds.id, feedGroups.feed_id))
        .where(eq(feedGroups.group_id, groupId)),
    )
    .limit(MOST_NAMED + 1);
  if (usedBy.length === 0) return;
  throw new ApiError(409, 'group_in_use', {
    values: { names: namesInUse(usedBy.map(({ title }) => title)) },
  });
};

const crud = crudRoutes<Row, typeof groupListQuerySchema, typeof groupCreateSchema, typeof groupUpdateSchema>(
  {
    name: 'groups',
    paths: endpoints.groups,
    table: groups,
    rules: {
      sort: {
        id: groups.id,
        name: swedish(groups.name),
        member_count: { by: memberCount, nullable: false },
        created_at: groups.created_at,
        updated_at: groups.updated_at,
      },
      search: groups.search,
    },
    notFound: () => notFound('group'),
    schemas: {
      record: groupSchema,
      pick: groupSchema.omit({ member_ids: true }),
      query: groupListQuerySchema,
      create: groupCreateSchema,
      update: groupUpdateSchema,
    },
    filters: ({ user_id: userId }) =>
      userId === undefined
        ? []
        : [
            sql`exists (select 1 from group_members m where m.group_id = ${groups.id} and m.user_id = ${userId}::bigint)`,
          ],
    present: async (rows, ctx, detail) => {
      const counts = await countsOf(
        ctx.db,
        rows.map(({ id }) => id),
      );
      const records = rows.map(({ id, created_at, updated_at, name, description }) => ({
        id,
        created_at: created_at.toISOString(),
        updated_at: updated_at.toISOString(),
        name,
        description,
        member_count: counts.get(id) ?? 0,
      }));
      const [only] = records;
      return detail && only && !ctx.onlyPick
        ? [{ ...only, member_ids: await memberIds(ctx.db, only.id) }]
        : records;
    },
    insert: async (tx, { name, description, member_ids: members = [] }, ctx) => {
      await checkUsers(tx, ctx, 'member_ids', members);
      const at = ctx.now();
      const row = firstRow(
        await tx
          .insert(groups)
          .values({
            company_id: ctx.companyId,
            name,
            description: description || null,
            created_at: at,
            updated_at: at,
          })
          .returning(),
      );
      await addMembers(tx, row.id, members);
      return row;
    },
    update: async (tx, row, { member_ids: members, description, ...values }, ctx, at) => {
      if (members) {
        await checkUsers(tx, ctx, 'member_ids', members);
        await tx.delete(groupMembers).where(eq(groupMembers.group_id, row.id));
        await addMembers(tx, row.id, members);
      }
      return firstRow(
        await tx
          .update(groups)
          .set({
            ...values,
            ...(description === undefined ? {} : { description: description || null }),
            updated_at: at,
          })
          .where(eq(groups.id, row.id))
          .returning(),
      );
    },
    linked: async (tx, row, { member_ids: members }) =>
      members ? { member_ids: await memberIds(tx, row.id) } : {},
    remove: async (tx, row) => {
      await refuseInUse(tx, row.id);
      await tx.delete(groups).where(eq(groups.id, row.id));
      return undefined;
    },
  },
);

const membersRoute = (method: 'post' | 'delete') =>
  route({
    method,
    path: endpoints.groups.members,
    tag: 'groups',
    summary: method === 'post' ? 'Add members to a group' : 'Remove members from a group',
    access: { action: 'edit', resource: 'groups' },
    body: groupMembersSchema,
    status: 204,
    handle: async (ctx, { params, body: { user_ids: userIds } }) => {
      await ctx.db.transaction(async (tx) => {
        const group = await findInCompany<Row>(
          tx,
          groups,
          ctx,
          Number(params.id),
          () => notFound('group'),
          'lock',
        );
        if (method === 'post') {
          await checkUsers(tx, ctx, 'user_ids', userIds);
          await addMembers(tx, group.id, userIds);
        } else
          await tx
            .delete(groupMembers)
            .where(and(eq(groupMembers.group_id, group.id), oneOf(groupMembers.user_id, userIds)));
        const action = method === 'post' ? 'add_members' : 'remove_members';
        await audit(tx, ctx, {
          action,
          resource: 'groups',
          recordId: group.id,
          changes: { user_ids: userIds },
        });
      });
      return {};
    },
  });

/** Groups and their members (spec section 7; api.md, resources). */
export const groupRoutes = [...crud, membersRoute('post'), membersRoute('delete')];
