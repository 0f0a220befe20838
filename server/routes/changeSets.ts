import { and, count, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import {
  changeSetCreateSchema,
  changeSetListQuerySchema,
  changeSetRowSchema,
  changeSetRowsQuerySchema,
  changeSetSchema,
  revertQuerySchema,
  revertResultSchema,
  type ChangeSet,
  type RevertDirection,
  type RevertResult,
  type RowAction,
} from '../../contract/changeSet';
import { endpoints } from '../../contract/endpoints';
import { envelope, listEnvelope } from '../../contract/http';
import type { Action } from '../../contract/access';
import { RECORD_RESOURCES, type RecordResource } from '../../contract/resources';
import { can } from '../../contract/roles';
import { ApiError } from '../core/ApiError';
import { route, type AnyRoute, type RequestContext, type Revert, type RowToRevert } from '../core/route';
import { changeSetRows, changeSets } from '../db/schema';
import { errorBody } from '../http/errors';
import { listPage } from '../http/listPage';
import { listRules } from '../http/listRules';
import { baseConditions, oneOf } from '../http/listSql';
import { matches } from '../http/textSearch';
import {
  claimRows,
  completeRevert,
  finishChangeSet,
  markReverted,
  markIncomplete,
  nextRows,
  startChangeSet,
} from '../services/changeSets';
import { revertPublications } from '../services/publications/revert';
import { revertGroups } from './userImport/revertGroups';

type Row = typeof changeSets.$inferSelect;

const { changeSets: paths } = endpoints;
const tag = 'change-sets';
const access = (action: Action) => ({ action, resource: 'change-sets' }) as const;
const rules = listRules('change-sets', changeSets, { search: sql`fold(${changeSets.actor_name})` });

/** Those of resources that the user may edit, and that have changed something. */
const visible = ({ subject }: RequestContext): SQL[] => [
  inArray(
    changeSets.resource,
    RECORD_RESOURCES.filter((name) => can(subject, 'edit', name)),
  ),
  sql`exists (select 1 from ${changeSetRows} where ${changeSetRows.change_set_id} = ${changeSets.id})`,
];

const serialize = async (ctx: RequestContext, rows: readonly Row[]): Promise<ChangeSet[]> => {
  const ids = rows.map(({ id }) => id);
  const counts = await ctx.db
    .select({
      id: changeSetRows.change_set_id,
      changed_count: count(),
      undone_count: sql<number>`count(*) filter (where ${changeSetRows.undone})`.mapWith(Number),
      skipped_count: count(changeSetRows.skipped),
    })
    .from(changeSetRows)
    .where(oneOf(changeSetRows.change_set_id, ids))
    .groupBy(changeSetRows.change_set_id);
  const none = { changed_count: 0, undone_count: 0, skipped_count: 0 };
  const byId = new Map(counts.map(({ id, ...found }) => [id, found]));
  return rows.map(({ company_id: _, ...row }) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    undone_at: row.undone_at?.toISOString() ?? null,
    ...(byId.get(row.id) ?? none),
  }));
};

/** @throws ApiError 404 unless the user may edit its resource */
const findChangeSet = async (ctx: RequestContext, id: number | undefined): Promise<Row> => {
  const [found] = await ctx.db
    .select()
    .from(changeSets)
    .where(and(eq(changeSets.id, id ?? 0), eq(changeSets.company_id, ctx.companyId)));
  if (!found || !can(ctx.subject, 'edit', found.resource as RecordResource))
    throw new ApiError(404, 'not_found');
  return found;
};

const result = async (ctx: RequestContext, id: number) => {
  const [data] = await serialize(ctx, [await findChangeSet(ctx, id)]);
  return { body: { data } };
};

const list = route({
  method: 'get',
  path: paths.list,
  tag,
  summary: 'List change sets (bulk edits, imports and spreadsheets), newest first',
  access: access('list'),
  query: changeSetListQuerySchema,
  response: listEnvelope(changeSetSchema),
  handle: async (ctx, { query }) => {
    const { resource, actor_id: actors } = query.filter ?? {};
    const conditions = [
      ...baseConditions(changeSets, ctx.companyId, rules, query),
      ...visible(ctx),
      ...(resource ? [inArray(changeSets.resource, resource)] : []),
      ...(actors ? [oneOf(changeSets.actor_id, actors)] : []),
    ];
    const { companyId } = ctx;
    const { rows, total } = await listPage(ctx.db, {
      table: changeSets,
      rules,
      query,
      conditions,
      companyId,
    });
    return { body: { data: await serialize(ctx, rows as Row[]), meta: { total } } };
  },
});

const one = route({
  method: 'get',
  path: paths.one,
  tag,
  summary: 'Get a change set',
  access: access('show'),
  response: envelope(changeSetSchema),
  handle: (ctx, { params }) => result(ctx, Number(params.id)),
});

const rowsOf = route({
  method: 'get',
  path: paths.rows,
  tag,
  summary: 'List the rows of a change set, with the changed fields before and after',
  access: access('show'),
  query: changeSetRowsQuerySchema,
  response: listEnvelope(changeSetRowSchema),
  handle: async (ctx, { params, query: { page, filter } }) => {
    const { id } = await findChangeSet(ctx, params.id);
    const where = and(
      eq(changeSetRows.change_set_id, id),
      filter?.id && oneOf(changeSetRows.record_id, filter.id),
      ...(filter?.q ? matches(sql`fold(${changeSetRows.name})`, filter.q) : []),
      filter?.skipped === undefined
        ? undefined
        : filter.skipped
          ? isNotNull(changeSetRows.skipped)
          : isNull(changeSetRows.skipped),
    );
    const found = await ctx.db
      .select()
      .from(changeSetRows)
      .where(where)
      .orderBy(changeSetRows.position)
      .limit(page.size)
      .offset((page.number - 1) * page.size);
    const total = await ctx.db.$count(changeSetRows, where);
    const data = found.map(({ record_id, name, action, before, after, undone, skipped, lost }) => ({
      id: record_id,
      name,
      action,
      before,
      after,
      undone,
      skipped,
      lost: lost ?? [],
    }));
    return { body: { data, meta: { total } } };
  },
});

const start = route({
  method: 'post',
  path: paths.list,
  tag,
  summary: 'Start a change set, which records bulk changes so that they can be undone',
  access: access('create'),
  body: changeSetCreateSchema,
  response: envelope(changeSetSchema),
  status: 201,
  handle: async (ctx, { body }) => {
    if (!can(ctx.subject, 'edit', body.resource)) throw new ApiError(403, 'forbidden');
    return result(ctx, await startChangeSet(ctx.db, ctx, body));
  },
});

const finish = route({
  method: 'post',
  path: paths.finish,
  tag,
  summary: 'Finish a change set, so that nothing more is recorded in it',
  access: access('edit'),
  response: envelope(changeSetSchema),
  handle: async (ctx, { params }) => {
    const { id } = await findChangeSet(ctx, params.id);
    await finishChangeSet(ctx.db, ctx, id);
    return result(ctx, id);
  },
});

const stepOf = (action: RowAction, direction: RevertDirection): RowToRevert['step'] => {
  if (action === 'update') return 'update';
  return (action === 'create') === (direction === 'undo') ? 'remove' : 'restore';
};

/** Undoes or redoes the next rows of a change set. */
const revertBatch = async (
  ctx: RequestContext,
  c: Context,
  changeSet: Row,
  direction: RevertDirection,
  revert: Revert,
  resume: boolean,
) => {
  const { id, resource } = changeSet;
  const rows = await nextRows(ctx.db, ctx, changeSet, direction, resume);
  const wanted = rows.map(({ record_id: recordId, action, before, after }): RowToRevert => ({
    id: recordId,
    step: stepOf(action, direction),
    ...(direction === 'undo' ? { from: after, to: before } : { from: before, to: after }),
  }));
  const ids = wanted.map((row) => row.id);
  let done = 0;
  const { refused, lost } = await revert(ctx, id, wanted, {
    claim: (tx) => claimRows(tx, id, direction, ids),
    settle: (tx, reverted) => {
      done = reverted.length;
      return markReverted(tx, id, direction, reverted);
    },
  });
  const skipped: RevertResult['skipped'] = [];
  const incomplete: NonNullable<RevertResult['incomplete']> = [];
  for (const { record_id: recordId, name } of rows) {
    const error = refused.get(recordId);
    const fields = lost.get(recordId);
    if (error) {
      const { body } = await errorBody(error, c, ctx.log, resource);
      const reason = Object.values(body.errors ?? {})[0]?.[0] ?? body.message;
      skipped.push({ id: recordId, name, reason });
    } else if (fields) incomplete.push({ id: recordId, name, lost: [...fields] });
  }
  await markIncomplete(ctx.db, id, [...skipped, ...incomplete]);
  const left = await completeRevert(ctx.db, ctx, id, direction);
  return { body: { data: { done, left, skipped, incomplete } } };
};

const revertRoute = (direction: RevertDirection, routes: readonly AnyRoute[]) =>
  route({
    method: 'post',
    path: paths[direction],
    tag,
    summary:
      direction === 'undo' ? 'Undo the next rows of a change set' : 'Redo the next rows of a change set',
    access: access('edit'),
    query: revertQuerySchema,
    response: envelope(revertResultSchema),
    errors: [409],
    handle: async (ctx, { params, query: { resume = false }, c }) => {
      const changeSet = await findChangeSet(ctx, params.id);
      const revertOf = (resource: string) => routes.find((one) => one.tag === resource && one.revert)?.revert;
      const revert =
        changeSet.kind === 'publish' ? revertPublications(revertOf) : revertOf(changeSet.resource);
      if (!revert) throw new ApiError(404, 'not_found');
      // Groups have to be there before their members, and go after them.
      const isRedo = direction === 'redo';
      if (isRedo && !resume) await revertGroups(ctx, changeSet, direction, revertOf('groups'));
      const answer = await revertBatch(ctx, c, changeSet, direction, revert, resume);
      if (!isRedo && answer.body.data.left === 0)
        await revertGroups(ctx, changeSet, direction, revertOf('groups'));
      return answer;
    },
  });

/** @param routes the bulk updates among them know how to undo rows */
export const changeSetRoutes = (routes: readonly AnyRoute[]): AnyRoute[] => [
  list,
  one,
  rowsOf,
  start,
  finish,
  revertRoute('undo', routes),
  revertRoute('redo', routes),
];
