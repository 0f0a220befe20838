import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { isRevert } from '../../../contract/bulkChanges';
import type { ChangePhase, ChangeSet } from '../../../contract/changeSet';
import type { RequestContext } from '../../core/route';
import { changeSetRows } from '../../db/schema';
import { oneOf } from '../../http/listSql';
import { isScheduled, skippedIn, type ChangeSetRecord } from '../../services/changeSets';

const countOf = (where: SQL | undefined) => sql<number>`count(*) filter (where ${where})`.mapWith(Number);

const COUNTS = {
  pending: countOf(and(eq(changeSetRows.state, 'pending'), isNull(changeSetRows.skipped))),
  planned: countOf(and(eq(changeSetRows.state, 'planned'), isNull(changeSetRows.skipped))),
  unchanged: countOf(eq(changeSetRows.state, 'unchanged')),
  changed: countOf(eq(changeSetRows.state, 'done')),
  undone: countOf(eq(changeSetRows.undone, true)),
  refused: countOf(skippedIn('run')),
  notReverted: countOf(skippedIn('undo')),
  toUndo: countOf(
    and(eq(changeSetRows.state, 'done'), eq(changeSetRows.undone, false), isNull(changeSetRows.skipped)),
  ),
  toRedo: countOf(and(eq(changeSetRows.undone, true), isNull(changeSetRows.skipped))),
  lost: countOf(isNotNull(changeSetRows.lost)),
};
type Counts = Record<keyof typeof COUNTS, number>;

const NONE = Object.fromEntries(Object.keys(COUNTS).map((name) => [name, 0])) as Counts;

const leftIn = (phase: ChangePhase, { pending, planned, toUndo, toRedo }: Counts): number =>
  ({ plan: pending, run: pending + planned, undo: toUndo, redo: toRedo })[phase];

const toChangeSet = (row: ChangeSetRecord, counts: Counts, now: Date): ChangeSet => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  actor_id: row.actor_id,
  actor_name: row.actor_name,
  resource: row.resource,
  kind: row.kind,
  summary: row.summary,
  total: row.total,
  phase: row.phase,
  working: row.status === 'queued' && !isScheduled(row, now),
  run_at: row.run_at?.toISOString() ?? null,
  error: row.error,
  finished_at: row.finished_at?.toISOString() ?? null,
  undone_at: row.undone_at?.toISOString() ?? null,
  done_count: row.phase === 'run' ? counts.changed : row.done,
  left_count: leftIn(row.phase, counts),
  planned_count: counts.planned,
  unchanged_count: counts.unchanged,
  changed_count: counts.changed,
  undone_count: counts.undone,
  skipped_count: isRevert(row.phase) ? counts.notReverted : counts.refused,
  lost_count: counts.lost,
});

/** Returns change sets with the numbers of their rows. */
export const serialize = async (
  ctx: RequestContext,
  rows: readonly ChangeSetRecord[],
): Promise<ChangeSet[]> => {
  const ids = rows.map(({ id }) => id);
  const counts = await ctx.db
    .select({ id: changeSetRows.change_set_id, ...COUNTS })
    .from(changeSetRows)
    .where(oneOf(changeSetRows.change_set_id, ids))
    .groupBy(changeSetRows.change_set_id);
  const byId = new Map(counts.map(({ id, ...found }) => [id, found]));
  return rows.map((row) => toChangeSet(row, byId.get(row.id) ?? NONE, ctx.now()));
};
