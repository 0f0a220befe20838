import { and, eq, ne } from 'drizzle-orm';
import { endpoints } from '../../contract/endpoints';
import { envelope } from '../../contract/http';
import {
  listViewCreateSchema,
  listViewSchema,
  listViewUpdateSchema,
  MAX_LIST_VIEWS,
  type ListView,
} from '../../contract/listView';
import { z } from 'zod';
import { listViews, users } from '../db/schema';
import { uniqueViolation } from '../db/uniqueViolation';
import type { Database, RequestContext } from '../core/deps';
import { fieldError, notFound } from '../core/ApiError';
import { route } from '../core/route';
import { insertRow, toRecord, updateRow } from '../http/crud/rows';

const access = (action: 'show' | 'edit') => ({ action, resource: 'my-account' }) as const;

/** The user's views in the current company. */
const ownViews = (ctx: RequestContext) =>
  and(eq(listViews.user_id, ctx.actor.id), eq(listViews.company_id, ctx.companyId));

const ownView = (ctx: RequestContext, id: number | undefined) =>
  and(ownViews(ctx), eq(listViews.id, id ?? 0));

const serialize = (row: typeof listViews.$inferSelect): ListView => toRecord(listViewSchema, row);

/** Returns the user's views in the current company, by name. */
export const readListViews = async (ctx: RequestContext): Promise<ListView[]> => {
  const rows = await ctx.db.select().from(listViews).where(ownViews(ctx));
  return rows.sort((a, b) => a.name.localeCompare(b.name, 'sv')).map(serialize);
};

/** Lets a user save one view at a time, because of the default view and the limit. */
const lockViews = (tx: Database, ctx: RequestContext) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, ctx.actor.id)).for('update');

/** A list has at most one default view. */
const unsetDefault = async (tx: Database, ctx: RequestContext, resource: string, except = 0) => {
  await tx
    .update(listViews)
    .set({ is_default: false })
    .where(
      and(
        ownViews(ctx),
        eq(listViews.resource, resource),
        eq(listViews.is_default, true),
        ne(listViews.id, except),
      ),
    );
};

/**
 * Runs a write and reports a name that is taken.
 * @throws ApiError 422 at `name`
 */
const catchTakenName = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw uniqueViolation(error) === 'list_views_name' ? fieldError('name', 'lists.views.taken') : error;
  }
};

const list = route({
  method: 'get',
  path: endpoints.my.listViews,
  summary: 'List my saved views',
  access: access('show'),
  response: envelope(z.array(listViewSchema)),
  handle: async (ctx) => ({ body: { data: await readListViews(ctx) } }),
});

const create = route({
  method: 'post',
  path: endpoints.my.listViews,
  summary: 'Create a saved view of a list',
  access: access('edit'),
  body: listViewCreateSchema,
  response: envelope(listViewSchema),
  status: 201,
  handle: async (ctx, { body }) => {
    const row = await catchTakenName(() =>
      ctx.db.transaction(async (tx) => {
        await lockViews(tx, ctx);
        if ((await tx.$count(listViews, ownViews(ctx))) >= MAX_LIST_VIEWS)
          throw fieldError('name', 'lists.views.too_many', { max: MAX_LIST_VIEWS });
        if (body.is_default) await unsetDefault(tx, ctx, body.resource);
        return insertRow(tx, listViews, { ...body, user_id: ctx.actor.id }, ctx);
      }),
    );
    return { body: { data: serialize(row) } };
  },
});

const update = route({
  method: 'patch',
  path: endpoints.my.listView,
  summary: 'Update a saved view',
  access: access('edit'),
  body: listViewUpdateSchema,
  response: envelope(listViewSchema),
  handle: async (ctx, { params, body }) => {
    const row = await catchTakenName(() =>
      ctx.db.transaction(async (tx) => {
        await lockViews(tx, ctx);
        const [found] = await tx.select().from(listViews).where(ownView(ctx, params.id)).for('update');
        if (!found) throw notFound('list_view');
        if (body.is_default) await unsetDefault(tx, ctx, found.resource, found.id);
        return updateRow(tx, listViews, found, body, ctx);
      }),
    );
    return { body: { data: serialize(row) } };
  },
});

const remove = route({
  method: 'delete',
  path: endpoints.my.listView,
  summary: 'Delete a saved view',
  access: access('edit'),
  handle: async (ctx, { params }) => {
    const deleted = await ctx.db
      .delete(listViews)
      .where(ownView(ctx, params.id))
      .returning({ id: listViews.id });
    if (deleted.length === 0) throw notFound('list_view');
  },
});

export const listViewRoutes = [list, create, update, remove];
