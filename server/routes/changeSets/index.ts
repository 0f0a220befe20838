import { and, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import { mapValues } from 'es-toolkit';
import { z } from 'zod';
import {
  changeSetCellsSchema,
  changeSetCreateSchema,
  changeSetListQuerySchema,
  changeSetRowSchema,
  changeSetRowsQuerySchema,
  changeSetRunSchema,
  changeSetSchema,
  MAX_CHANGE_ROWS,
} from '../../../contract/changeSet';
import { envelope, listEnvelope } from '../../../contract/http';
import { changedFields } from '../../../contract/bulkChanges';
import type { RecordResource } from '../../../contract/resources';
import { asProposer, can } from '../../../contract/roles';
import { goesToTrash } from '../../../contract/trashResources';
import { MAX_SPREADSHEET_BYTES } from '../../../contract/spreadsheet';
import { accessError } from '../../core/accessError';
import { ApiError, fieldError } from '../../core/ApiError';
import {
  route,
  type AnyRoute,
  type CellReader,
  type ChangeEngine,
  type FindEngine,
  type RequestContext,
} from '../../core/route';
import { changeSetApprovals, changeSetRows, changeSets } from '../../db/schema';
import { changeCells } from '../../http/changeCells';
import { changeSetRecords, findChangeSet } from '../../http/changeSetRecord';
import { listPage } from '../../http/listPage';
import { listRules } from '../../http/listRules';
import { baseConditions, oneOf } from '../../http/listSql';
import { matches } from '../../http/textSearch';
import { CHANGE_SETS } from '../../services/rateLimits';
import { findApproval } from '../../services/approvals';
import { startRun, stopOrWithdraw } from '../../services/approvalSteps';
import { assertNeedsNoApproval } from '../../services/approvalRules';
import {
  actionOf,
  isOwnPlan,
  ofEditable,
  queueChangeSet,
  skippedIn,
  startPhase,
  type ChangeSetRecord,
} from '../../services/changeSets';
import { findDeleted } from '../../services/trash/restoreFromTrash';
import { publishEngine } from '../companies/publishEngine';
import { approvalRoutes } from './approval';
import { access, momentOf, paths, result, tag } from './find';

const rules = listRules('change-sets', changeSets, { search: sql`fold(${changeSets.actor_name})` });

/** Those of resources that the user may edit, and that have changed something, go on or were sent for approval. */
const visible = (ctx: RequestContext): SQL[] => [
  ofEditable(ctx),
  sql`(${changeSets.status} = 'queued' and ${changeSets.phase} <> 'plan' or exists (select 1 from ${changeSetRows}
    where ${changeSetRows.change_set_id} = ${changeSets.id} and ${changeSetRows.state} = 'done') or exists (select 1 from ${changeSetApprovals}
    where ${changeSetApprovals.change_set_id} = ${changeSets.id}))`,
];

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
    return { body: { data: await changeSetRecords(ctx, rows as ChangeSetRecord[]), meta: { total } } };
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
    const { id, phase } = await findChangeSet(ctx, params.id);
    const skipped = or(
      skippedIn(phase),
      isNotNull(changeSetRows.lost),
      phase === 'plan' ? isNotNull(changeSetRows.issues) : undefined,
    );
    const where = and(
      eq(changeSetRows.change_set_id, id),
      filter?.id && oneOf(changeSetRows.record_id, filter.id),
      filter?.state && inArray(changeSetRows.state, filter.state),
      filter?.gets === undefined
        ? undefined
        : sql`coalesce(${changeSetRows.after} -> ${filter.gets}::text, 'null') not in ('null', '[]', '""')`,
      ...(filter?.q ? matches(sql`fold(${changeSetRows.name})`, filter.q) : []),
      filter?.skipped === undefined ? undefined : filter.skipped ? skipped : sql`${skipped} is not true`,
    );
    const found = await ctx.db
      .select()
      .from(changeSetRows)
      .where(where)
      .orderBy(changeSetRows.position)
      .limit(page.size)
      .offset((page.number - 1) * page.size);
    const total = await ctx.db.$count(changeSetRows, where);
    const data = found.map(
      ({ change_set_id: _set, wanted: _wanted, record_id, cells, issues, lost, ...row }) => ({
        id: record_id,
        ...row,
        lost: lost ?? [],
        ...(cells && { cells: mapValues(cells, ({ text }) => text) }),
        ...(issues && { issues }),
      }),
    );
    return { body: { data, meta: { total } } };
  },
});

type ChangeSetBody = z.output<typeof changeSetCreateSchema>;

/**
 * Returns the ids of the rows that a list of the person has with a filter.
 * @throws ApiError 403, or 422 when the list has no such filter or too many rows
 */
const idsWith = async (
  ctx: RequestContext,
  { find }: ChangeEngine,
  resource: RecordResource,
  filter: object,
): Promise<number[]> => {
  if (!can(ctx.subject, 'list', resource)) throw accessError(ctx.subject, resource);
  const ids = await find(ctx, filter);
  if (ids.length > MAX_CHANGE_ROWS)
    throw fieldError('filter', 'validation.max_items', { max: MAX_CHANGE_ROWS });
  return ids;
};

/** The field that each kind of change set requires, besides its rows. */
const NEEDS = { edit: 'changes', move: 'changes', publish: 'publish', delete: null, restore: null } as const;

/** @throws ApiError 422 unless the rows and what they become are named */
const rowsOfBody = async (ctx: RequestContext, engine: ChangeEngine, body: ChangeSetBody) => {
  const { resource, kind, ids, filter, rows } = body;
  if (kind === 'spreadsheet' || kind === 'paste') {
    if (!rows) throw fieldError('rows', 'validation.required');
    // They would replace the values of rows that are tried again.
    for (const name of ['changes', 'publish'] as const)
      if (body[name]) throw fieldError(name, 'validation.choice');
    return [...new Map(rows.map(({ id, ...wanted }) => [id, { id, wanted }])).values()];
  }
  if (!ids && !filter) throw fieldError('ids', 'validation.required');
  if (ids && filter) throw fieldError('filter', 'validation.choice');
  const needed = NEEDS[kind];
  if (needed && !body[needed]) throw fieldError(needed, 'validation.required');
  if (kind === 'restore' && !goesToTrash(resource)) throw fieldError('resource', 'validation.choice');
  // No list has deleted rows.
  if (kind === 'restore' && filter) throw fieldError('filter', 'validation.choice');
  // Editing the resource does not include publishing.
  if (kind === 'publish' && resource !== 'companies') throw fieldError('resource', 'validation.choice');
  const found = ids ?? (await idsWith(ctx, engine, resource, filter ?? {}));
  return [...new Set(found)].map((id) => ({ id }));
};

/** Returns the fields that rows get a value in. */
const fieldsOf = async (
  ctx: RequestContext,
  { resource, kind, changes = [], rows = [] }: ChangeSetBody,
  ids: readonly number[],
): Promise<string[]> => {
  if (kind === 'restore' && goesToTrash(resource)) {
    const deleted = await findDeleted(ctx.db, ctx, resource, ids);
    return [...deleted.values()].some(({ roles }) => roles.length > 0) ? ['roles'] : [];
  }
  return [...changedFields(resource, changes), ...rows.flatMap(({ values }) => Object.keys(values))];
};

const create = (engineOf: FindEngine) =>
  route({
    method: 'post',
    path: paths.list,
    tag,
    summary: 'Plan a change of many rows, or run it at once. The server goes on by itself',
    access: access('create'),
    body: changeSetCreateSchema,
    response: envelope(changeSetSchema),
    status: 201,
    proposes: true,
    errors: [409],
    maxBody: MAX_SPREADSHEET_BYTES,
    limit: CHANGE_SETS,
    handle: async (ctx, { body, c }) => {
      const { resource, kind, changes, publish, summary, run } = body;
      const action = actionOf(body);
      if (!can(asProposer(ctx.subject), action, resource)) throw accessError(ctx.subject, resource);
      const rows = await rowsOfBody(ctx, engineOf(body), body);
      if (run) {
        if (!can(ctx.subject, action, resource)) throw new ApiError(409, 'approval_required');
        const fields = await fieldsOf(
          ctx,
          body,
          rows.map(({ id }) => id),
        );
        await assertNeedsNoApproval(ctx, { resource, kind, rows: rows.length, fields });
      }
      const id = await queueChangeSet(ctx.db, ctx, {
        resource,
        kind,
        summary,
        rows,
        operation: changes || publish ? { changes, publish } : null,
        run,
        language: c.req.header('Accept-Language'),
      });
      ctx.changeSetsDue?.();
      return result(ctx, id);
    },
  });

const correct = (readerOf: FindReader) =>
  route({
    method: 'patch',
    path: paths.rows,
    tag,
    summary: 'Correct cells of a plan of your own. Their rows are planned again',
    access: access('edit'),
    proposes: true,
    body: changeSetCellsSchema,
    response: envelope(changeSetSchema),
    errors: [409],
    limit: CHANGE_SETS,
    handle: async (ctx, { params, body, c }) => {
      const changeSet = await findChangeSet(ctx, params.id);
      await changeCells(ctx, changeSet, body, readerOf(changeSet.resource), c.req.header('Accept-Language'));
      ctx.changeSetsDue?.();
      return result(ctx, changeSet.id);
    },
  });

const discard = route({
  method: 'delete',
  path: paths.one,
  tag,
  summary: 'Discard a plan of your own that was not run, nor waits for approval',
  access: access('edit'),
  proposes: true,
  status: 204,
  errors: [409],
  handle: async (ctx, { params }) => {
    const changeSet = await findChangeSet(ctx, params.id);
    const { id } = changeSet;
    if ((await findApproval(ctx.db, id))?.state === 'pending') throw new ApiError(409, 'approval_pending');
    if (!isOwnPlan(ctx, changeSet)) throw new ApiError(409, 'change_set_finished');
    const gone = await ctx.db
      .delete(changeSets)
      .where(and(eq(changeSets.id, id), eq(changeSets.phase, 'plan')))
      .returning({ id: changeSets.id });
    if (gone.length === 0) throw new ApiError(409, 'change_set_finished');
    return {};
  },
});

const stop = route({
  method: 'post',
  path: paths.stop,
  tag,
  summary: 'Stop a change set between two steps, or withdraw it from approval',
  access: access('edit'),
  proposes: true,
  response: envelope(changeSetSchema),
  handle: async (ctx, { params }) => {
    const { id } = await findChangeSet(ctx, params.id);
    await stopOrWithdraw(ctx, id);
    return result(ctx, id);
  },
});

const SUMMARIES = {
  run: 'Run a planned change set, or go on with it. Rows that it has skipped are tried again',
  undo: 'Undo a change set, also one that is not complete',
  redo: 'Redo a change set that is undone',
} as const;

const phaseRoute = (phase: keyof typeof SUMMARIES) =>
  route({
    method: 'post',
    path: paths[phase],
    tag,
    summary: SUMMARIES[phase],
    access: access('edit'),
    body: phase === 'run' ? changeSetRunSchema : z.object({}),
    response: envelope(changeSetSchema),
    errors: [409],
    limit: CHANGE_SETS,
    handle: async (ctx, { params, body, c }) => {
      const changeSet = await findChangeSet(ctx, params.id);
      if (!can(ctx.subject, actionOf(changeSet), changeSet.resource as RecordResource))
        throw new ApiError(403, 'forbidden');
      const language = c.req.header('Accept-Language');
      const runAt = momentOf(ctx, 'run_at' in body ? body.run_at : undefined);
      if (phase === 'run') await startRun(ctx, changeSet.id, language, runAt);
      else await startPhase(ctx, changeSet.id, phase, language);
      ctx.changeSetsDue?.();
      return result(ctx, changeSet.id);
    },
  });

/** @param routes the bulk updates among them know how change sets change rows */
export const changeSetEngines = (routes: readonly AnyRoute[]): FindEngine => {
  const engineOf = (resource: string): ChangeEngine => {
    const engine = routes.find((one) => one.tag === resource && one.changes)?.changes;
    if (!engine) throw new ApiError(404, 'not_found');
    return engine;
  };
  const publishing = publishEngine(engineOf);
  return ({ kind, resource }) => (kind === 'publish' ? publishing : engineOf(resource));
};

/** Returns how the cells of a resource are read. @throws ApiError 404 */
type FindReader = (resource: string) => CellReader;

/** @param routes the uploads of spreadsheets among them know how cells are read */
export const cellReaders =
  (routes: readonly AnyRoute[]): FindReader =>
  (resource) => {
    const reader = routes.find((one) => one.tag === resource && one.cells)?.cells;
    if (!reader) throw new ApiError(404, 'not_found');
    return reader;
  };

export const changeSetRoutes = (engineOf: FindEngine, readerOf: FindReader): AnyRoute[] => [
  list,
  one,
  rowsOf,
  correct(readerOf),
  create(engineOf),
  discard,
  stop,
  ...approvalRoutes,
  phaseRoute('run'),
  phaseRoute('undo'),
  phaseRoute('redo'),
];
