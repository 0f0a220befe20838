import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import { TRASH_DAYS } from '../../contract/constants';
import { endpoints } from '../../contract/endpoints';
import { envelope, listEnvelope } from '../../contract/http';
import { can } from '../../contract/roles';
import {
  trashDeleteSchema,
  trashEntrySchema,
  trashListQuerySchema,
  trashRestoreSchema,
  trashResultSchema,
  type TrashEntry,
  type TrashResult,
} from '../../contract/trash';
import { goesToTrash, TRASH_RESOURCES, type TrashResource } from '../../contract/trashResources';
import { notFound } from '../core/ApiError';
import { asError } from '../core/asError';
import { route, type AnyRoute, type RequestContext, type TrashActions } from '../core/route';
import { yieldToOthers } from '../core/yieldToOthers';
import { trash } from '../db/schema';
import { errorBody } from '../http/errors';
import { listRules } from '../http/listRules';
import { baseConditions, oneOf, orderOf, totalOf } from '../http/listSql';
import { assertManyNeedNoApproval } from '../services/approvalRules';

const DAY = 24 * 60 * 60_000;

const { trash: paths } = endpoints;
const tag = 'trash';
const rules = listRules('trash', trash);

/** Without the deleted rows, which may be large. */
const COLUMNS = {
  id: trash.id,
  resource: trash.resource,
  record_id: trash.record_id,
  name: trash.name,
  deleted_at: trash.deleted_at,
  deleted_by: trash.deleted_by,
  deleted_by_name: trash.deleted_by_name,
  change_set_id: trash.change_set_id,
};

/** The resources whose deleted records the user may see: those that they may delete. */
const visible = ({ subject }: RequestContext): SQL =>
  inArray(
    trash.resource,
    TRASH_RESOURCES.filter((name) => can(subject, 'delete', name)),
  );

const serialize = (
  { trashDays = TRASH_DAYS }: RequestContext,
  rows: (Omit<TrashEntry, 'deleted_at' | 'expires_at' | 'resource'> & {
    deleted_at: Date;
    resource: string;
  })[],
): TrashEntry[] =>
  rows.flatMap(({ resource, deleted_at: at, ...row }) =>
    goesToTrash(resource)
      ? {
          ...row,
          resource,
          deleted_at: at.toISOString(),
          expires_at: trashDays ? new Date(at.getTime() + trashDays * DAY).toISOString() : null,
        }
      : [],
  );

const list = route({
  method: 'get',
  path: paths.list,
  tag,
  summary: 'List deleted records, newest first',
  access: { action: 'list', resource: 'trash' },
  query: trashListQuerySchema,
  response: listEnvelope(trashEntrySchema),
  handle: async (ctx, { query }) => {
    const { resource, deleted_by: by, change_set_id: changeSet } = query.filter ?? {};
    const conditions = [
      ...baseConditions(trash, ctx.companyId, rules, query),
      visible(ctx),
      ...(resource ? [inArray(trash.resource, resource)] : []),
      ...(by ? [oneOf(trash.deleted_by, by)] : []),
      ...(changeSet ? [oneOf(trash.change_set_id, [changeSet])] : []),
    ];
    const { number, size } = query.page;
    const rows = await ctx.db
      .select(COLUMNS)
      .from(trash)
      .where(and(...conditions))
      .orderBy(...orderOf(trash, rules, query.sort))
      .limit(size)
      .offset((number - 1) * size);
    const total = await totalOf(ctx.db, trash, conditions);
    return { body: { data: serialize(ctx, rows), meta: { total } } };
  },
});

const one = route({
  method: 'get',
  path: paths.one,
  tag,
  summary: 'Get a deleted record',
  access: { action: 'show', resource: 'trash' },
  response: envelope(trashEntrySchema),
  handle: async (ctx, { params }) => {
    const rows = await ctx.db
      .select(COLUMNS)
      .from(trash)
      .where(and(eq(trash.company_id, ctx.companyId), oneOf(trash.id, [Number(params.id)]), visible(ctx)));
    const [data] = serialize(ctx, rows);
    if (!data) throw notFound('trash_entry');
    return { body: { data } };
  },
});

interface Asked {
  ids?: number[];
  resource?: TrashResource;
  record_ids?: number[];
}

interface Entry {
  id: number;
  resource: string;
  record_id: number;
  name: string;
  /** A user who has any. */
  has_roles: boolean;
}

/** Loads the entries that are asked for, in that order. Those that the user may not see are undefined. */
const findEntries = async (
  ctx: RequestContext,
  { ids, resource, record_ids: records = [] }: Asked,
): Promise<(Entry | undefined)[]> => {
  const asked = [...new Set(ids ?? records)];
  const column = ids ? trash.id : trash.record_id;
  const { id, record_id, name } = COLUMNS;
  const rows = await ctx.db
    .select({
      id,
      resource: trash.resource,
      record_id,
      name,
      has_roles: sql<boolean>`jsonb_path_exists(${trash.rows}, '$.users[*].roles[*]')`,
    })
    .from(trash)
    .where(
      and(
        eq(trash.company_id, ctx.companyId),
        visible(ctx),
        oneOf(column, asked),
        resource && eq(trash.resource, resource),
      ),
    );
  const found = new Map(rows.map((row) => [ids ? row.id : row.record_id, row]));
  return asked.map((one) => found.get(one));
};

/** Works on entries one after the other; one that fails does not stop the others. */
const forEach = async (
  ctx: RequestContext,
  c: Context,
  entries: readonly (Entry | undefined)[],
  routes: readonly AnyRoute[],
  work: (actions: TrashActions, entryId: number) => Promise<string[] | undefined>,
): Promise<{ body: TrashResult }> => {
  const data: TrashResult['data'] = [];
  for (const entry of entries) {
    await yieldToOthers();
    const { id = null, resource = null, record_id: recordId = null, name = null } = entry ?? {};
    const row = { id, resource, record_id: recordId, name };
    try {
      const actions = routes.find((one) => one.tag === resource && one.trash)?.trash;
      if (!entry || !actions) throw notFound('trash_entry');
      const lost = await work(actions, entry.id);
      data.push({ ...row, status: 200, ...(lost && { lost }) });
    } catch (error) {
      const { status, body } = await errorBody(asError(error), c, ctx.log, resource ?? undefined);
      data.push({ ...row, status, error: body });
    }
  }
  const failed = data.filter(({ error }) => error).length;
  return { body: { data, meta: { changed: data.length - failed, failed } } };
};

const restoreRoute = (routes: readonly AnyRoute[]) =>
  route({
    method: 'post',
    path: paths.restore,
    tag,
    summary: 'Restore deleted records',
    access: { action: 'edit', resource: 'trash' },
    body: trashRestoreSchema,
    response: trashResultSchema,
    errors: [409],
    handle: async (ctx, { body, c }) => {
      const entries = await findEntries(ctx, body);
      const fields = entries.some((entry) => entry?.has_roles) ? ['roles'] : [];
      await assertManyNeedNoApproval(ctx, { resource: 'users', kind: 'edit', rows: entries.length, fields });
      return forEach(ctx, c, entries, routes, (actions, entryId) =>
        actions.restore(ctx, entryId, { withoutTaken: body.without_taken }),
      );
    },
  });

const deleteRoute = (routes: readonly AnyRoute[]) =>
  route({
    method: 'post',
    path: paths.delete,
    tag,
    summary: 'Delete records in the trash permanently',
    access: { action: 'delete', resource: 'trash' },
    body: trashDeleteSchema,
    response: trashResultSchema,
    errors: [409],
    handle: async (ctx, { body, c }) => {
      const entries = await findEntries(ctx, body);
      await assertManyNeedNoApproval(ctx, {
        resource: tag,
        kind: 'delete',
        rows: entries.length,
        fields: [],
      });
      return forEach(ctx, c, entries, routes, (actions, entryId) =>
        actions.deleteForever(ctx, entryId).then(() => undefined),
      );
    },
  });

/** @param routes the bulk deletions among them know how their records leave the trash */
export const trashRoutes = (routes: readonly AnyRoute[]): AnyRoute[] => [
  list,
  one,
  restoreRoute(routes),
  deleteRoute(routes),
];
