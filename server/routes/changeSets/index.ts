import { and, asc, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import { mapValues } from 'es-toolkit';
import { z } from 'zod';
import {
  changeSetCellsSchema,
  changeSetListQuerySchema,
  changeSetRowSchema,
  changeSetRowsQuerySchema,
  changeSetRunSchema,
  changeSetSchema,
} from '../../../contract/changeSet';
import { KINDS_WITH_CELLS } from '../../../contract/constants';
import { envelope, listEnvelope } from '../../../contract/http';
import type { RecordResource } from '../../../contract/resources';
import { can } from '../../../contract/roles';
import { ApiError } from '../../core/ApiError';
import type { CellReader, ChangeEngine, FindEngine } from '../../core/changeEngine';
import type { RequestContext } from '../../core/deps';
import { declaredBy, route, type AnyRoute } from '../../core/route';
import { changeSetApprovals, changeSetRows, changeSets } from '../../db/schema';
import { swedishKey } from '../../db/schema/columns';
import { changeCells } from '../../http/changeCells';
import { changeSetRecords, findChangeSet } from '../../http/changeSetRecord';
import { listPage, selectPage } from '../../http/listPage';
import { listRules } from '../../http/listRules';
import { oneOf } from '../../db/oneOf';
import { matches } from '../../http/textSearch';
import { CHANGE_SETS } from '../../services/rateLimits';
import { findApproval } from '../../services/approvals';
import { startRun, stopOrWithdraw } from '../../services/approvalSteps';
import { skippedIn } from '../../services/changeSetRows';
import { actionOf, isOwnPlan, ofEditable, startPhase } from '../../services/changeSets';
import { publishEngine } from '../companies/publishEngine';
import { approvalRoutes } from './approval';
import { createRoute } from './create';
import { access, momentOf, paths, result } from './find';

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
  summary: 'List change sets (bulk edits, imports and spreadsheets), newest first',
  access: access('list'),
  query: changeSetListQuerySchema,
  response: listEnvelope(changeSetSchema),
  handle: async (ctx, { query }) => {
    const { resource, actor_id: actors } = query.filter ?? {};
    const where = [
      ...visible(ctx),
      resource && inArray(changeSets.resource, resource),
      actors && oneOf(changeSets.actor_id, actors),
    ];
    const { rows, total } = await listPage(ctx, { table: changeSets, rules, query, where });
    return { body: { data: await changeSetRecords(ctx, rows), meta: { total } } };
  },
});

const one = route({
  method: 'get',
  path: paths.one,
  summary: 'Get a change set',
  access: access('show'),
  response: envelope(changeSetSchema),
  handle: (ctx, { params }) => result(ctx, Number(params.id)),
});

/** Rows that stay as they are come last. */
const BY_NAME = [sql`${changeSetRows.state} = 'unchanged'`, swedishKey(changeSetRows.name)];

const rowsOf = route({
  method: 'get',
  path: paths.rows,
  summary: 'List the rows of a change set, with the changed fields before and after',
  access: access('show'),
  query: changeSetRowsQuerySchema,
  response: listEnvelope(changeSetRowSchema),
  handle: async (ctx, { params, query: { page, filter } }) => {
    const { id, phase, kind } = await findChangeSet(ctx, params.id);
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
    const order = [
      ...(KINDS_WITH_CELLS.some((one) => one === kind) ? [] : BY_NAME),
      asc(changeSetRows.position),
    ];
    const found = ctx.db.select().from(changeSetRows).where(where).$dynamic();
    const { rows, total } = await selectPage(ctx.db, found, order, page);
    const data = rows.map(
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

const correct = (readerOf: FindReader) =>
  route({
    method: 'patch',
    path: paths.rows,
    summary: 'Correct cells of a plan of your own. Their rows are planned again',
    access: access('edit'),
    proposes: true,
    body: changeSetCellsSchema,
    response: envelope(changeSetSchema),
    errors: [409],
    limit: CHANGE_SETS,
    handle: async (ctx, { params, body }) => {
      const changeSet = await findChangeSet(ctx, params.id);
      await changeCells(ctx, changeSet, body, readerOf(changeSet.resource));
      ctx.changeSetsDue?.();
      return result(ctx, changeSet.id);
    },
  });

const discard = route({
  method: 'delete',
  path: paths.one,
  summary: 'Discard a plan of your own that was not run, nor waits for approval',
  access: access('edit'),
  proposes: true,
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
  },
});

const stop = route({
  method: 'post',
  path: paths.stop,
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
    summary: SUMMARIES[phase],
    access: access('edit'),
    body: phase === 'run' ? changeSetRunSchema : z.object({}),
    response: envelope(changeSetSchema),
    errors: [409],
    limit: CHANGE_SETS,
    handle: async (ctx, { params, body }) => {
      const changeSet = await findChangeSet(ctx, params.id);
      if (!can(ctx.subject, actionOf(changeSet), changeSet.resource as RecordResource))
        throw new ApiError(403, 'forbidden');
      const runAt = momentOf(ctx, 'run_at' in body ? body.run_at : undefined);
      if (phase === 'run') await startRun(ctx, changeSet.id, runAt);
      else await startPhase(ctx, changeSet.id, phase);
      ctx.changeSetsDue?.();
      return result(ctx, changeSet.id);
    },
  });

/** @param routes the PATCH routes declare how change sets change rows */
export const changeSetEngines = (routes: readonly AnyRoute[]): FindEngine => {
  const engineOf = (resource: string): ChangeEngine => {
    const engine = declaredBy(routes, resource, 'changes');
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
    const reader = declaredBy(routes, resource, 'cells');
    if (!reader) throw new ApiError(404, 'not_found');
    return reader;
  };

export const changeSetRoutes = (engineOf: FindEngine, readerOf: FindReader): AnyRoute[] => [
  list,
  one,
  rowsOf,
  correct(readerOf),
  createRoute(engineOf),
  discard,
  stop,
  ...approvalRoutes,
  phaseRoute('run'),
  phaseRoute('undo'),
  phaseRoute('redo'),
];
