import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { MAX_SELECTED_ROWS, TRASH_DAYS } from '../../contract/constants';
import { endpoints, idsPath } from '../../contract/endpoints';
import { envelope, idsSchema, listEnvelope } from '../../contract/http';
import { can } from '../../contract/roles';
import {
  trashDeleteSchema,
  trashEntrySchema,
  trashListQuerySchema,
  trashRestoredSchema,
  trashRestoreSchema,
  trashResultSchema,
  type TrashEntry,
  type TrashResult,
} from '../../contract/trash';
import { goesToTrash, TRASH_RESOURCES } from '../../contract/trashResources';
import { notFound } from '../core/ApiError';
import { asError } from '../core/asError';
import type { TrashActions } from '../core/changeEngine';
import type { RequestContext } from '../core/deps';
import { declaredBy, route, type AnyRoute } from '../core/route';
import { yieldToOthers } from '../core/yieldToOthers';
import { trash } from '../db/schema';
import { errorBody } from '../http/errors';
import { listRules } from '../http/listRules';
import { selectPage } from '../http/listPage';
import { oneOf } from '../db/oneOf';
import { baseConditions, idsOfList, orderOf } from '../http/listSql';
import { assertManyNeedNoApproval } from '../services/approvalRules';

const DAY = 24 * 60 * 60_000;

const { trash: paths } = endpoints;
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

/** The conditions of the list besides those of every list. */
const conditionsOf = (ctx: RequestContext, { filter = {} }: z.output<typeof trashListQuerySchema>): SQL[] => {
  const { resource, deleted_by: by, change_set_id: changeSet } = filter;
  return [
    visible(ctx),
    ...(resource ? [inArray(trash.resource, resource)] : []),
    ...(by ? [oneOf(trash.deleted_by, by)] : []),
    ...(changeSet ? [oneOf(trash.change_set_id, [changeSet])] : []),
  ];
};

const list = route({
  method: 'get',
  path: paths.list,
  summary: 'List deleted records, newest first',
  access: { action: 'list', resource: 'trash' },
  query: trashListQuerySchema,
  response: listEnvelope(trashEntrySchema),
  handle: async (ctx, { query }) => {
    const conditions = [...baseConditions(trash, ctx.companyId, rules, query), ...conditionsOf(ctx, query)];
    const found = ctx.db
      .select(COLUMNS)
      .from(trash)
      .where(and(...conditions))
      .$dynamic();
    const order = orderOf(trash, rules, query.sort);
    const { rows, total } = await selectPage(ctx.db, found, order, query.page);
    return { body: { data: serialize(ctx, rows), meta: { total } } };
  },
});

const ids = route({
  method: 'get',
  path: idsPath('trash'),
  summary: `List the ids of deleted records on all pages, at most ${MAX_SELECTED_ROWS}`,
  access: { action: 'list', resource: 'trash' },
  query: trashListQuerySchema,
  response: idsSchema,
  handle: async (ctx, { query }) => {
    const found = await idsOfList(ctx.db, trash, ctx.companyId, rules, query, conditionsOf(ctx, query));
    return { body: { data: found.slice(0, MAX_SELECTED_ROWS), meta: { total: found.length } } };
  },
});

const one = route({
  method: 'get',
  path: paths.one,
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

/** Returns how records of a resource leave the trash. @throws ApiError 404 */
const actionsOf = (routes: readonly AnyRoute[], resource: string): TrashActions => {
  const actions = declaredBy(routes, resource, 'trash');
  if (!actions) throw notFound('trash_entry');
  return actions;
};

const restoreRoute = (routes: readonly AnyRoute[]) =>
  route({
    method: 'post',
    path: paths.restore,
    summary: 'Restore a deleted record. A change set restores many',
    access: { action: 'edit', resource: 'trash' },
    body: trashRestoreSchema,
    response: envelope(trashRestoredSchema),
    errors: [409],
    handle: async (ctx, { body: { resource, record_id: id, without_taken: withoutTaken } }) => {
      // As if it did not exist.
      if (!can(ctx.subject, 'delete', resource)) throw notFound('trash_entry');
      const lost = await actionsOf(routes, resource).restore(ctx, id, { withoutTaken });
      return { body: { data: { id, lost } } };
    },
  });

const deleteRoute = (routes: readonly AnyRoute[]) =>
  route({
    method: 'post',
    path: paths.delete,
    summary: 'Delete records in the trash permanently. One that fails does not stop the others',
    access: { action: 'delete', resource: 'trash' },
    body: trashDeleteSchema,
    response: trashResultSchema,
    errors: [409],
    handle: async (ctx, { body, c }) => {
      const ids = [...new Set(body.ids)];
      await assertManyNeedNoApproval(ctx, {
        resource: 'trash',
        kind: 'delete',
        rows: ids.length,
        fields: [],
      });
      const found = await ctx.db
        .select(COLUMNS)
        .from(trash)
        .where(and(eq(trash.company_id, ctx.companyId), visible(ctx), oneOf(trash.id, ids)));
      const entries = new Map(found.map((entry) => [entry.id, entry]));
      const data: TrashResult['data'] = [];
      for (const asked of ids) {
        await yieldToOthers();
        const entry = entries.get(asked);
        const { id = null, resource = null, record_id: recordId = null, name = null } = entry ?? {};
        const row = { id, resource, record_id: recordId, name };
        try {
          if (!entry) throw notFound('trash_entry');
          await actionsOf(routes, entry.resource).deleteForever(ctx, entry.record_id);
          data.push({ ...row, status: 200 });
        } catch (error) {
          const { status, body: failed } = await errorBody(asError(error), c, ctx.log, resource ?? undefined);
          data.push({ ...row, status, error: failed });
        }
      }
      const failed = data.filter(({ error }) => error).length;
      return { body: { data, meta: { changed: data.length - failed, failed } } };
    },
  });

/** @param routes the DELETE routes declare how records leave the trash */
export const trashRoutes = (routes: readonly AnyRoute[]): AnyRoute[] => [
  list,
  ids,
  one,
  restoreRoute(routes),
  deleteRoute(routes),
];
