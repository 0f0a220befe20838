import {
  and,
  asc,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { takeWhile } from 'es-toolkit';
import { isRevert } from '../../contract/bulkChanges';
import type {
  CellIssues,
  ChangeOperation,
  ChangePhase,
  RowAction,
  RowState,
  Wanted,
} from '../../contract/changeSet';
import type { Action } from '../../contract/access';
import type { ChangeSetKind } from '../../contract/constants';
import { RECORD_RESOURCES, type RecordResource } from '../../contract/resources';
import { asProposer, can } from '../../contract/roles';
import type { Database } from '../core/deps';
import { ApiError } from '../core/ApiError';
import type { QueuedRow, RequestContext } from '../core/route';
import { firstRow, ROWS_PER_TRANSACTION } from '../core/rows';
import { changeSetRows, changeSets } from '../db/schema';

export type ChangeSetRecord = typeof changeSets.$inferSelect;

/** Returns the right that a change set requires. */
export const actionOf = ({ kind }: Pick<ChangeSetRecord, 'kind'>): Action =>
  kind === 'delete' || kind === 'restore' ? 'delete' : 'edit';

/** The change sets of resources that the user may edit, or propose to edit. */
export const ofEditable = ({ subject }: Pick<RequestContext, 'subject'>): SQL =>
  inArray(
    changeSets.resource,
    RECORD_RESOURCES.filter((name) => can(asProposer(subject), 'edit', name)),
  );

/** The user who started a phase, and the language of its messages. */
const startedBy = ({ actor, address, now }: RequestContext, language: string | undefined) => ({
  started_at: now(),
  started_by: actor.id || null,
  token_id: actor.tokenId ?? null,
  address,
  language: language ?? null,
  status: 'queued' as const,
  next_at: now(),
  error: null,
});

interface NewChangeSet {
  resource: RecordResource;
  kind: ChangeSetKind;
  summary?: Record<string, unknown>;
  operation: ChangeOperation | null;
  rows: readonly QueuedRow[];
  run: boolean;
  language: string | undefined;
}

/** Adds rows that are not planned yet. */
export const insertRows = async (tx: Database, id: number, rows: readonly QueuedRow[]): Promise<void> => {
  await tx.execute(
    sql`insert into change_set_rows (change_set_id, resource, record_id, name, action, state, wanted, position, cells,
        issues, skipped)
      select ${id}, coalesce(one ->> 'resource', s.resource), (one ->> 'id')::int, coalesce(one ->> 'name', ''),
        coalesce(one ->> 'action', 'update'), coalesce(one ->> 'state', 'pending'), one -> 'wanted',
        coalesce((one ->> 'position')::int, place), one -> 'cells', one -> 'issues', one ->> 'skipped'
      from change_sets s, jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as given (one, place)
      where s.id = ${id}`,
  );
};

/** Queues a change set of the current user to be planned, or run at once. @returns its id */
export const queueChangeSet = async (
  db: Database,
  ctx: RequestContext,
  { rows, run, language, ...changeSet }: NewChangeSet,
): Promise<number> =>
  db.transaction(async (tx) => {
    const { id } = firstRow(
      await tx
        .insert(changeSets)
        .values({
          ...changeSet,
          ...startedBy(ctx, language),
          created_at: ctx.now(),
          company_id: ctx.companyId,
          actor_id: ctx.actor.id,
          actor_name: ctx.actor.name,
          total: rows.length,
          phase: run ? 'run' : 'plan',
        })
        .returning({ id: changeSets.id }),
    );
    await insertRows(tx, id, rows);
    return id;
  });

/** The states of rows that a phase works on. */
const STATES: Record<ChangePhase, readonly RowState[]> = {
  plan: ['pending'],
  run: ['planned', 'pending'],
  undo: ['done'],
  redo: ['done'],
};

/** The rows that a phase still has to try. */
const rowsLeft = (id: number, phase: ChangePhase, states = STATES[phase]) =>
  and(
    eq(changeSetRows.change_set_id, id),
    inArray(changeSetRows.state, [...states]),
    eq(changeSetRows.undone, phase === 'redo'),
    isNull(changeSetRows.skipped),
  );

type Phase = Pick<ChangeSetRecord, 'id' | 'phase' | 'started_at'>;

/** Returns the next rows of a phase, all of the same resource. */
export const nextRows = async (db: Database, { id, phase }: Pick<ChangeSetRecord, 'id' | 'phase'>) => {
  for (const state of STATES[phase]) {
    const rows = await db
      .select()
      .from(changeSetRows)
      .where(rowsLeft(id, phase, [state]))
      // A later change may have needed an earlier one.
      .orderBy(phase === 'undo' ? desc(changeSetRows.position) : asc(changeSetRows.position))
      .limit(ROWS_PER_TRANSACTION);
    if (rows.length > 0) return takeWhile(rows, ({ resource }) => resource === rows[0]?.resource);
  }
  return [];
};

/** Whether a phase still goes on as it was when it was read. */
const inPhase = ({ id, phase, started_at: startedAt }: Phase) =>
  and(
    eq(changeSets.id, id),
    eq(changeSets.phase, phase),
    eq(changeSets.started_at, startedAt),
    eq(changeSets.status, 'queued'),
  );

/**
 * Locks a change set until the end of the transaction, against a stop and other phases.
 * @returns those of some rows that the phase still has to try: none when it was stopped
 */
export const claimRows = async (
  tx: Database,
  changeSet: Phase,
  resource: string,
  recordIds: readonly number[],
): Promise<Set<number>> => {
  const { id, phase } = changeSet;
  const [found] = await tx
    .select({ id: changeSets.id })
    .from(changeSets)
    .where(inPhase(changeSet))
    .for('update');
  if (!found) return new Set();
  // Only by the primary key: with stale statistics, a condition on the state would read all rows of the change set.
  const rows = await tx
    .select({ id: changeSetRows.record_id, isLeft: sql<boolean>`${rowsLeft(id, phase)}` })
    .from(changeSetRows)
    .where(
      and(
        eq(changeSetRows.change_set_id, id),
        eq(changeSetRows.resource, resource),
        inArray(changeSetRows.record_id, [...recordIds]),
      ),
    );
  return new Set(rows.flatMap((row) => (row.isLeft ? [row.id] : [])));
};

/** The result of a phase for a row. Undefined fields stay as they are. */
export interface RowOutcome {
  id: number;
  name?: string;
  action?: RowAction;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** Deletes the wanted values, unless the row is `planned`. */
  state?: RowState;
  wanted?: Wanted | null;
  undone?: boolean;
  skipped?: string;
  /** Found by a plan in cells that could be read. They replace those that were invalid before. */
  issues?: CellIssues;
  lost?: readonly string[];
}

/** Saves the results of a phase for rows of a resource. */
export const saveRows = async (
  tx: Database,
  changeSetId: number,
  resource: string,
  rows: readonly RowOutcome[],
): Promise<void> => {
  if (rows.length === 0) return;
  const changed = rows.filter(({ state, undone }) => state === 'done' || undone !== undefined).length;
  if (changed > 0)
    await tx
      .update(changeSets)
      .set({ done: sql`${changeSets.done} + ${changed}` })
      .where(and(eq(changeSets.id, changeSetId), eq(changeSets.resource, resource)));
  await tx.execute(
    sql`update change_set_rows as kept set
        name = coalesce(found.name, kept.name),
        action = coalesce(found.action, kept.action),
        before = coalesce(found.before, kept.before),
        after = coalesce(found.after, kept.after),
        state = coalesce(found.state, kept.state),
        wanted = case when found.state is null then kept.wanted else found.wanted end,
        cells = case when found.state = 'done' then null else kept.cells end,
        issues = (
          select jsonb_object_agg(issue.key, issue.value)
          from jsonb_each(coalesce(kept.issues, '{}') || coalesce(found.issues, '{}')) as issue
          where issue.value ->> 'kind' <> 'invalid' or found.issues ? issue.key
        ),
        undone = coalesce(found.undone, kept.undone),
        skipped = found.skipped,
        lost = found.lost
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as found (id int, name text, action text, before jsonb,
        after jsonb, state text, wanted jsonb, undone boolean, skipped text, issues jsonb, lost text[])
      where kept.change_set_id = ${changeSetId} and kept.resource = ${resource} and kept.record_id = found.id
        and kept.record_id = any(${sql.param(rows.map(({ id }) => id))}::int[])`,
  );
};

/** The rows that a phase has left as they are. */
export const skippedIn = (phase: ChangePhase): SQL | undefined =>
  and(
    isNotNull(changeSetRows.skipped),
    isRevert(phase) ? eq(changeSetRows.state, 'done') : ne(changeSetRows.state, 'done'),
  );

/** The rows with cells that are left out, because their record has other values. */
export const hasConflict: SQL = sql`jsonb_path_exists(${changeSetRows.issues}, '$.* ? (@.kind == "conflict")')`;

/** Queues skipped rows again, except those whose cells cannot be read. */
const retrySkipped = (tx: Database, { id, operation }: ChangeSetRecord, phase: ChangePhase) =>
  tx
    .update(changeSetRows)
    .set({
      skipped: null,
      ...(phase === 'run' && { state: 'pending' as const, ...(operation && { wanted: null }) }),
    })
    .where(
      and(
        eq(changeSetRows.change_set_id, id),
        skippedIn(phase),
        or(isNull(changeSetRows.cells), isNotNull(changeSetRows.wanted)),
      ),
    );

/** The phases that can follow each other. Undoing an unfinished change set ends it. */
const FROM: Record<ChangePhase, readonly ChangePhase[]> = {
  plan: ['plan'],
  run: ['plan', 'run'],
  undo: ['run', 'undo', 'redo'],
  redo: ['undo', 'redo'],
};

/** Whether a change set waits for the time when it is to be run. */
export const isScheduled = ({ status, run_at: at }: ChangeSetRecord, now: Date): boolean =>
  status === 'queued' && at !== null && at > now;

interface StartOptions {
  /** When it is to begin, if not now. */
  runAt?: Date;
  /** Whether rows that the phase has skipped before are tried again. */
  retry?: boolean;
}

/**
 * Starts a phase, or goes on with one that was stopped.
 * @throws ApiError 409 when the phase cannot follow the last one
 */
export const startPhase = async (
  ctx: RequestContext,
  id: number,
  phase: ChangePhase,
  language: string | undefined,
  { runAt, retry = true }: StartOptions = {},
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const found = firstRow(await tx.select().from(changeSets).where(eq(changeSets.id, id)).for('update'));
    if (!FROM[phase].includes(found.phase)) throw new ApiError(409, 'change_set_finished');
    if (found.phase === phase && found.status === 'queued' && !isScheduled(found, ctx.now())) return;
    if (retry && found.phase !== 'plan') await retrySkipped(tx, found, phase);
    await tx
      .update(changeSets)
      .set({
        phase,
        ...startedBy(ctx, language),
        run_at: runAt ?? null,
        ...(runAt && { started_at: runAt, next_at: runAt }),
        ...(found.phase !== phase && { done: 0 }),
        ...(isRevert(phase) && { finished_at: found.finished_at ?? ctx.now() }),
      })
      .where(eq(changeSets.id, id));
  });

/** Whether a plan is of the current user. Of that person's tokens, each has plans of its own. */
export const isOwnPlan = (
  { actor }: Pick<RequestContext, 'actor'>,
  { actor_id: actorId, token_id: tokenId }: ChangeSetRecord,
): boolean => actorId === actor.id && tokenId === (actor.tokenId ?? null);

/** Goes on with a plan that has got other rows. */
export const planAgain = async (
  tx: Database,
  ctx: RequestContext,
  id: number,
  language: string | undefined,
): Promise<void> => {
  await tx.update(changeSets).set(startedBy(ctx, language)).where(eq(changeSets.id, id));
};

/** Stops a change set between two steps. One that waits for its time is a plan again. @param error why it stops by itself */
export const stopChangeSet = async (
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  id: number,
  error: string | null = null,
): Promise<void> => {
  const isWaiting = sql`${changeSets.run_at} > ${now().toISOString()}::timestamptz`;
  await db
    .update(changeSets)
    .set({
      status: 'idle',
      error,
      phase: sql`case when ${isWaiting} then 'plan' else ${changeSets.phase} end`,
      run_at: sql`case when ${isWaiting} then null else ${changeSets.run_at} end`,
    })
    .where(and(eq(changeSets.id, id), eq(changeSets.status, 'queued')));
};

/**
 * Ends a phase that has no rows left. What was wanted is forgotten, with secrets, unless skipped rows may be tried again, and
 * so are the cells of rows that need no change.
 * @returns whether it has; otherwise it was stopped meanwhile
 */
export const completePhase = async (
  db: Database,
  { now }: Pick<RequestContext, 'now'>,
  changeSet: Phase,
): Promise<boolean> => {
  const { phase } = changeSet;
  const at = now();
  const skipped = db
    .select({ id: changeSetRows.record_id })
    .from(changeSetRows)
    .where(and(eq(changeSetRows.change_set_id, changeSets.id), skippedIn(phase)));
  const ended = await db
    .update(changeSets)
    .set({
      status: 'idle',
      ...(phase === 'run' && {
        operation: sql`case when ${exists(skipped)} then ${changeSets.operation} end`,
        finished_at: sql`coalesce(${changeSets.finished_at}, ${at.toISOString()}::timestamptz)`,
      }),
      ...(phase === 'undo' && { undone_at: at }),
      ...(phase === 'redo' && { undone_at: null }),
    })
    .where(inPhase(changeSet))
    .returning({ id: changeSets.id });
  // Only what was refused can be tried again. An undo ends a change set that has not run completely.
  if (ended.length > 0 && phase !== 'plan')
    await db
      .update(changeSetRows)
      .set({ cells: null, wanted: null })
      .where(
        and(
          eq(changeSetRows.change_set_id, changeSet.id),
          isNull(changeSetRows.skipped),
          or(isNotNull(changeSetRows.cells), isNotNull(changeSetRows.wanted)),
        ),
      );
  return ended.length > 0;
};

/** Counts the changed and the unchanged rows of a phase. */
export const countSkipped = async (
  db: Database,
  { id, phase }: Pick<ChangeSetRecord, 'id' | 'phase'>,
): Promise<{ done: number; skipped: number }> => {
  const [found] = await db.select({ done: changeSets.done }).from(changeSets).where(eq(changeSets.id, id));
  const skipped = await db.$count(changeSetRows, and(eq(changeSetRows.change_set_id, id), skippedIn(phase)));
  return { done: found?.done ?? 0, skipped };
};

/** Returns whether an earlier change set works on some of the same rows. */
export const mustWait = async (
  db: Database,
  { id, company_id: companyId, resource, started_at: startedAt }: ChangeSetRecord,
): Promise<boolean> => {
  const other = alias(changeSetRows, 'other');
  const sameRow = db
    .select({ id: other.record_id })
    .from(changeSetRows)
    .innerJoin(
      other,
      and(eq(other.record_id, changeSetRows.record_id), eq(other.resource, changeSetRows.resource)),
    )
    .where(and(eq(changeSetRows.change_set_id, id), eq(other.change_set_id, changeSets.id)));
  const earlier = or(
    lt(changeSets.started_at, startedAt),
    and(eq(changeSets.started_at, startedAt), lt(changeSets.id, id)),
  );
  const found = await db.$count(
    changeSets,
    and(
      eq(changeSets.status, 'queued'),
      ne(changeSets.phase, 'plan'),
      eq(changeSets.company_id, companyId),
      eq(changeSets.resource, resource),
      ne(changeSets.id, id),
      earlier,
      exists(sameRow),
    ),
  );
  return found > 0;
};
