import { isEqual, mapValues, takeWhile } from 'es-toolkit';
import type { RecordResource } from '../../contract/resources';
import { can, hasScope } from '../../contract/roles';
import type { RowAction } from '../../contract/changeSet';
import { languageOf } from '../../i18n';
import { accessError } from '../core/accessError';
import { ApiError } from '../core/ApiError';
import type { Database, Deps, RequestContext } from '../core/deps';
import type { ChangeEngine, FindEngine, PlannedRow, RowToChange } from '../core/changeEngine';
import { idsOf, MOST_ROWS_PER_TRANSACTION, ROWS_PER_TRANSACTION } from '../core/rows';
import { subjectInPhase } from '../services/approvals';
import {
  claimRows,
  countSkipped,
  nextRows,
  saveRows,
  type ChangeSetRecord,
  type RowOutcome,
} from '../services/changeSetRows';
import { actionOf, completePhase } from '../services/changeSets';
import { audit } from '../services/audit';
import { findPerson } from '../services/sessions';
import { notifyAboutEnd } from '../services/changeSetNotices';
import { reasonsOf } from './errors';
import { plannedRecords, withoutPlanned } from './plannedRecords';

type Values = Record<string, unknown>;
type Row = Awaited<ReturnType<typeof nextRows>>[number];

/**
 * Returns the context of the user who asked for the phase, with their current rights.
 * @throws ApiError 403 when they may no longer do it, 507 when the disk is full
 */
const contextOf = async (deps: Deps, changeSet: ChangeSetRecord): Promise<RequestContext> => {
  const { started_by: by, company_id: companyId, token_id: tokenId, address } = changeSet;
  const resource = changeSet.resource as RecordResource;
  const person = by === null ? undefined : await findPerson(deps, by, companyId, tokenId ?? undefined);
  if (!person) throw new ApiError(403, 'forbidden');
  const subject = await subjectInPhase(deps.db, changeSet, person.subject);
  if (!can(subject, actionOf(changeSet), resource)) throw accessError(subject, resource);
  if (!hasScope(subject, 'write', resource)) throw new ApiError(403, 'forbidden');
  if (await deps.disk?.isFull()) throw new ApiError(507, 'disk_full');
  return {
    ...deps,
    ...person,
    subject,
    onlyPick: false,
    address: address ?? '',
    userAgent: null,
    language: languageOf(changeSet.language),
    phaseAt: changeSet.started_at,
    isUndo: changeSet.phase === 'undo',
  };
};

/** The step of a phase for each action. */
const STEPS_OF: Record<'run' | 'undo' | 'redo', Record<RowAction, RowToChange['step']>> = {
  run: { create: 'create', update: 'update', delete: 'remove', restore: 'restore' },
  undo: { create: 'remove', update: 'update', delete: 'restore', restore: 'remove' },
  redo: { create: 'restore', update: 'update', delete: 'remove', restore: 'restore' },
};

type Wanting = { id: number } & Pick<PlannedRow, 'name' | 'action'> & Pick<Row, 'wanted'>;

/** Drops rows that need no change, and plans rows that have no plan yet. */
const planRows = async ({ ctx, engine, changeSet, rows, reasons }: Step) => {
  const outcomes = new Map<number, RowOutcome>();
  const own = rows.map(({ record_id: id, name, action, wanted }): Wanting => ({ id, name, action, wanted }));
  if (rows[0]?.state === 'planned') return { toChange: own, outcomes };
  const toChange: Wanting[] = [];
  const names = new Map(own.map(({ id, name }) => [id, name]));
  for (const row of await engine.plan(ctx, changeSet, own)) {
    const { id, action } = row;
    // The record may be gone, and its name with it.
    const name = (('error' in row || action === 'restore') && names.get(id)) || row.name;
    if ('wanted' in row) toChange.push({ ...row, name });
    else if ('error' in row)
      outcomes.set(id, { id, name, action, skipped: (await reasons(row.error)).reason });
    else outcomes.set(id, { id, name, action, state: 'unchanged' });
  }
  return { toChange, outcomes };
};

const firstStep = ({ id, action, wanted }: Wanting): RowToChange => ({
  id,
  step: STEPS_OF.run[action],
  from: wanted?.was ?? {},
  to: wanted?.values ?? {},
});

/** The input of a step. */
interface Step {
  ctx: RequestContext;
  engine: ChangeEngine;
  changeSet: ChangeSetRecord;
  rows: readonly Row[];
  /** Says why a row is skipped, also by field. */
  reasons: (error: Error) => ReturnType<typeof reasonsOf>;
  /** Claims the rows, in the transaction that saves their outcomes. */
  claim: (tx: Database) => Promise<ReadonlySet<number>>;
  /** Saves outcomes of claimed rows. */
  save: (tx: Database, outcomes: Iterable<RowOutcome>) => Promise<void>;
}

/** Plans rows as they would be changed: changes them and rolls that back. */
const planStep = async (step: Step): Promise<void> => {
  const { ctx, engine, changeSet, rows, reasons, claim, save } = step;
  const { toChange, outcomes } = await planRows(step);
  const planned = await plannedRecords(ctx.db, changeSet);
  const possible = (to: Values) => withoutPlanned(changeSet.resource, to, planned);
  const steps = toChange.map(firstStep);
  const { changed, refused, lost } = await engine.apply(
    ctx,
    steps.map((row) => ({ ...row, to: possible(row.to) })),
    {
      changeSetId: changeSet.id,
      operation: changeSet.operation,
      first: true,
      dryRun: true,
      claim: () => Promise.resolve(new Set(idsOf(toChange))),
      settle: () => Promise.resolve(),
    },
  );
  const fromFile = new Set(rows.flatMap(({ cells, record_id: id }) => (cells ? [id] : [])));
  for (const { id, name, action, wanted } of toChange) {
    const error = refused.get(id);
    const { before, after } = changed.get(id) ?? {};
    const isSame = action === 'update' && after && Object.keys(after).length === 0 && wanted;
    if (error) {
      const { reason: skipped, fields } = await reasons(error);
      const invalid = mapValues(fields, (message) => ({ kind: 'invalid' as const, message }));
      const issues = fromFile.has(id) && Object.keys(fields).length > 0 ? { issues: invalid } : {};
      outcomes.set(id, { id, name, action, skipped, ...issues });
    } else if (isSame && isEqual(possible(wanted.values), wanted.values))
      outcomes.set(id, { id, name, action, state: 'unchanged' });
    else outcomes.set(id, { id, name, action, before, after, state: 'planned', wanted, lost: lost.get(id) });
  }
  await ctx.db.transaction(async (tx) => {
    await claim(tx);
    await save(tx, outcomes.values());
  });
};

/** Changes rows for the first time. */
const runStep = async (step: Step): Promise<void> => {
  const { ctx, engine, changeSet, reasons, claim, save } = step;
  const { toChange, outcomes } = await planRows(step);
  await engine.apply(ctx, toChange.map(firstStep), {
    changeSetId: changeSet.id,
    operation: changeSet.operation,
    first: true,
    claim,
    settle: async (tx, { changed, refused, lost }) => {
      for (const { id, name, action } of toChange) {
        const error = refused.get(id);
        const found = changed.get(id);
        if (error) outcomes.set(id, { id, name, action, skipped: (await reasons(error)).reason });
        else if (found) outcomes.set(id, { id, action, ...found, state: 'done', lost: lost.get(id) });
      }
      await save(tx, outcomes.values());
    },
  });
};

/** Undoes or redoes rows. */
const revertStep = async ({ ctx, engine, changeSet, rows, reasons, claim, save }: Step): Promise<void> => {
  const { id: changeSetId, operation } = changeSet;
  const isUndo = changeSet.phase === 'undo';
  const steps = STEPS_OF[isUndo ? 'undo' : 'redo'];
  const wanted = rows.map(({ record_id: id, action, before, after }): RowToChange => ({
    id,
    step: steps[action],
    ...(isUndo ? { from: after, to: before } : { from: before, to: after }),
  }));
  await engine.apply(ctx, wanted, {
    changeSetId,
    operation,
    claim,
    settle: async (tx, { changed, refused, lost }) => {
      const outcomes: RowOutcome[] = [];
      for (const { id } of wanted) {
        const error = refused.get(id);
        if (error) outcomes.push({ id, skipped: (await reasons(error)).reason });
        else if (changed.has(id)) outcomes.push({ id, undone: isUndo, lost: lost.get(id) });
      }
      await save(tx, outcomes);
    },
  });
};

const STEPS = { plan: planStep, run: runStep, undo: revertStep, redo: revertStep };

/** Returns the first rows that fit in one transaction. */
const fitting = (
  rows: readonly Row[],
  { together = {} }: ChangeEngine,
  { kind, phase }: ChangeSetRecord,
): Row[] => {
  const steps = STEPS_OF[phase === 'plan' ? 'run' : phase];
  const most = ROWS_PER_TRANSACTION * MOST_ROWS_PER_TRANSACTION;
  let taken = 0;
  return takeWhile(rows, ({ action }) => {
    // Their rows get their action by the plan.
    const step = steps[kind === 'delete' || kind === 'restore' ? kind : action];
    taken += most / (together[step] ? MOST_ROWS_PER_TRANSACTION : ROWS_PER_TRANSACTION);
    return taken <= most;
  });
};

/** The audit log has a line for each row, and one for the whole import. */
const logImport = async (tx: Database, ctx: RequestContext, changeSet: ChangeSetRecord): Promise<void> => {
  const { id, resource, summary } = changeSet;
  const { done, skipped } = await countSkipped(tx, changeSet);
  await audit(tx, ctx, {
    action: 'import',
    resource: resource as RecordResource,
    changes: { file: summary.file, done, skipped },
    changeSetId: id,
  });
};

/**
 * Takes the next step of a phase, with the rights of the user who asked for it.
 * @returns whether there may be more to do
 * @throws ApiError when they may no longer do it
 */
export const takeStep = async (
  deps: Deps,
  engineOf: FindEngine,
  changeSet: ChangeSetRecord,
): Promise<boolean> => {
  const { id, phase } = changeSet;
  const next = await nextRows(deps.db, changeSet);
  const [first] = next;
  if (!first) {
    const isImport = changeSet.kind === 'import' && phase === 'run';
    const ctx = isImport ? await contextOf(deps, changeSet) : undefined;
    await deps.db.transaction(async (tx) => {
      if (!(await completePhase(tx, deps, changeSet))) return;
      await notifyAboutEnd(tx, deps, changeSet);
      if (ctx) await logImport(tx, ctx, changeSet);
    });
    return false;
  }
  const { resource } = first;
  const engine = engineOf({ kind: changeSet.kind, resource });
  const rows = fitting(next, engine, changeSet);
  const ids = rows.map((row) => row.record_id);
  const ctx = await contextOf(deps, changeSet);
  let left: ReadonlySet<number> = new Set();
  await STEPS[phase]({
    ctx,
    engine,
    changeSet,
    rows,
    reasons: (error) => reasonsOf(error, deps.log, resource, ctx.language),
    claim: async (tx) => {
      left = await claimRows(tx, changeSet, resource, ids);
      return left;
    },
    save: (tx, outcomes) =>
      saveRows(
        tx,
        id,
        resource,
        [...outcomes].filter((outcome) => left.has(outcome.id)),
      ),
  });
  return left.size > 0;
};
