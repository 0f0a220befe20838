import { and, eq, exists, inArray, isNotNull, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isRevert } from '../../contract/bulkChanges';
import type { ChangeOperation, ChangePhase } from '../../contract/changeSet';
import type { Action } from '../../contract/access';
import type { ChangeSetKind } from '../../contract/constants';
import { RECORD_RESOURCES, type RecordResource } from '../../contract/resources';
import { asProposer, can } from '../../contract/roles';
import type { Database, RequestContext } from '../core/deps';
import { ApiError } from '../core/ApiError';
import type { QueuedRow } from '../core/changeEngine';
import { firstRow } from '../core/rows';
import { changeSetRows, changeSets } from '../db/schema';
import {
  inPhase,
  insertRows,
  retrySkipped,
  skippedIn,
  type ChangeSetRecord,
  type Phase,
} from './changeSetRows';

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
const startedBy = ({ actor, address, language, now }: RequestContext) => ({
  started_at: now(),
  started_by: actor.id || null,
  token_id: actor.tokenId ?? null,
  address,
  language,
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
}

/** Queues a change set of the current user to be planned, or run at once. @returns its id */
export const queueChangeSet = async (
  db: Database,
  ctx: RequestContext,
  { rows, run, ...changeSet }: NewChangeSet,
): Promise<number> =>
  db.transaction(async (tx) => {
    const { id } = firstRow(
      await tx
        .insert(changeSets)
        .values({
          ...changeSet,
          ...startedBy(ctx),
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
        ...startedBy(ctx),
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
export const planAgain = async (tx: Database, ctx: RequestContext, id: number): Promise<void> => {
  await tx.update(changeSets).set(startedBy(ctx)).where(eq(changeSets.id, id));
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
