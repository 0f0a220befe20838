import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { takeWhile } from 'es-toolkit';
import { isRevert } from '../../contract/bulkChanges';
import type { CellIssues, ChangePhase, RowAction, RowState, Wanted } from '../../contract/changeSet';
import type { Database } from '../core/deps';
import type { QueuedRow } from '../core/changeEngine';
import { idsOf, MOST_ROWS_PER_TRANSACTION } from '../core/rows';
import { changeSetRows, changeSets } from '../db/schema';

export type ChangeSetRecord = typeof changeSets.$inferSelect;

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

export type Phase = Pick<ChangeSetRecord, 'id' | 'phase' | 'started_at'>;

/** Returns the next rows of a phase, all of the same resource, as many as a step takes at most. */
export const nextRows = async (db: Database, { id, phase }: Pick<ChangeSetRecord, 'id' | 'phase'>) => {
  for (const state of STATES[phase]) {
    const rows = await db
      .select()
      .from(changeSetRows)
      .where(rowsLeft(id, phase, [state]))
      // A later change may have needed an earlier one.
      .orderBy(phase === 'undo' ? desc(changeSetRows.position) : asc(changeSetRows.position))
      .limit(MOST_ROWS_PER_TRANSACTION);
    if (rows.length > 0) return takeWhile(rows, ({ resource }) => resource === rows[0]?.resource);
  }
  return [];
};

/** Whether a phase still goes on as it was when it was read. */
export const inPhase = ({ id, phase, started_at: startedAt }: Phase) =>
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
        and kept.record_id = any(${sql.param(idsOf(rows))}::int[])`,
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
export const retrySkipped = (tx: Database, { id, operation }: ChangeSetRecord, phase: ChangePhase) =>
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

/** Counts the changed and the unchanged rows of a phase. */
export const countSkipped = async (
  db: Database,
  { id, phase }: Pick<ChangeSetRecord, 'id' | 'phase'>,
): Promise<{ done: number; skipped: number }> => {
  const [found] = await db.select({ done: changeSets.done }).from(changeSets).where(eq(changeSets.id, id));
  const skipped = await db.$count(changeSetRows, and(eq(changeSetRows.change_set_id, id), skippedIn(phase)));
  return { done: found?.done ?? 0, skipped };
};
