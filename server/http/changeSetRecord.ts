import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { zip } from 'es-toolkit';
import { isRevert } from '../../contract/bulkChanges';
import {
  changeSetSchema,
  MAX_UNKNOWN_WORDS,
  MAX_WORD_LENGTH,
  type ChangePhase,
  type ChangeSet,
} from '../../contract/changeSet';
import type { RecordResource } from '../../contract/resources';
import { asProposer, can } from '../../contract/roles';
import { ApiError } from '../core/ApiError';
import type { RequestContext } from '../core/deps';
import { idsOf } from '../core/rows';
import { changeSetRows, changeSets } from '../db/schema';
import { findApprovals, toApproval } from '../services/approvals';
import { approvalNeeds } from '../services/approvalRules';
import { hasConflict, skippedIn, type ChangeSetRecord } from '../services/changeSetRows';
import { actionOf, isScheduled } from '../services/changeSets';
import { oneOf } from '../db/oneOf';
import { toRecord } from './crud/rows';

const countOf = (where: SQL | undefined) => sql<number>`count(*) filter (where ${where})`.mapWith(Number);

const COUNTS = {
  pending: countOf(and(eq(changeSetRows.state, 'pending'), isNull(changeSetRows.skipped))),
  planned: countOf(and(eq(changeSetRows.state, 'planned'), isNull(changeSetRows.skipped))),
  unchanged: countOf(and(eq(changeSetRows.state, 'unchanged'), isNull(changeSetRows.issues))),
  changed: countOf(eq(changeSetRows.state, 'done')),
  undone: countOf(eq(changeSetRows.undone, true)),
  refused: countOf(skippedIn('run')),
  notReverted: countOf(skippedIn('undo')),
  toUndo: countOf(
    and(eq(changeSetRows.state, 'done'), eq(changeSetRows.undone, false), isNull(changeSetRows.skipped)),
  ),
  toRedo: countOf(and(eq(changeSetRows.undone, true), isNull(changeSetRows.skipped))),
  lost: countOf(isNotNull(changeSetRows.lost)),
  leftOut: countOf(and(hasConflict, isNull(changeSetRows.skipped))),
};
/** The fields that rows of its resource change, or are going to. Not while it works: the app asks for that again and again. */
const fieldsAt = (now: Date) => sql<
  string[]
>`case when ${changeSets.status} = 'idle' or ${changeSets.run_at} > ${now.toISOString()}
  then array(select distinct jsonb_object_keys(own.after) from ${changeSetRows} as own
    where own.change_set_id = ${changeSets.id} and own.resource = ${changeSets.resource}
      and own.action = 'update' order by 1) else '{}' end`;

type Counts = Record<keyof typeof COUNTS, number>;

type Found = Counts & { fields: string[] };

const NONE: Found = {
  ...(Object.fromEntries(Object.keys(COUNTS).map((name) => [name, 0])) as Counts),
  fields: [],
};

const leftIn = (phase: ChangePhase, { pending, planned, toUndo, toRedo }: Counts): number =>
  ({ plan: pending, run: pending + planned, undo: toUndo, redo: toRedo })[phase];

const toChangeSet = (
  row: ChangeSetRecord,
  { fields, ...counts }: Found,
  now: Date,
  approval: Pick<ChangeSet, 'needs_approval' | 'approval'>,
): ChangeSet => ({
  ...toRecord(changeSetSchema, row),
  changed_fields: fields,
  working: row.status === 'queued' && !isScheduled(row, now),
  ...approval,
  done_count: row.phase === 'run' ? counts.changed : row.done,
  left_count: leftIn(row.phase, counts),
  planned_count: counts.planned,
  unchanged_count: counts.unchanged,
  changed_count: counts.changed,
  undone_count: counts.undone,
  skipped_count: isRevert(row.phase) ? counts.notReverted : counts.refused,
  lost_count: counts.lost,
  left_out_count: counts.leftOut,
});

/** Returns change sets with the numbers of their rows, without the records that these refer to. */
export const changeSetRecords = async (
  ctx: RequestContext,
  rows: readonly ChangeSetRecord[],
): Promise<ChangeSet[]> => {
  const ids = idsOf(rows);
  const counts = await ctx.db
    .select({ id: changeSets.id, ...COUNTS, fields: fieldsAt(ctx.now()) })
    .from(changeSets)
    .innerJoin(
      changeSetRows,
      and(eq(changeSetRows.change_set_id, changeSets.id), eq(changeSetRows.resource, changeSets.resource)),
    )
    .where(oneOf(changeSets.id, ids))
    .groupBy(changeSets.id);
  const byId = new Map(counts.map(({ id, ...found }) => [id, found]));
  const approvals = await findApprovals(ctx.db, ids);
  const needs = await approvalNeeds(ctx, rows);
  return zip(rows, needs).map(([row, { required }]) => {
    const isProposal = !can(ctx.subject, actionOf(row), row.resource as RecordResource);
    const approval = approvals.get(row.id);
    return toChangeSet(row, byId.get(row.id) ?? NONE, ctx.now(), {
      needs_approval: required || (isProposal && row.phase === 'plan'),
      approval: approval ? toApproval(ctx, approval, row, required) : null,
    });
  });
};

/** Counts the rows of each unknown word. */
const unknownWords = async ({ db }: RequestContext, id: number): Promise<ChangeSet['unknown_words']> => {
  const { rows } = (await db.execute(sql`
    select issue.key as field, min(word) as word, count(distinct record_id)::int as rows from ${changeSetRows},
      jsonb_each(${changeSetRows.issues}) as issue, jsonb_array_elements_text(issue.value -> 'words') as word
    where ${eq(changeSetRows.change_set_id, id)} and length(word) <= ${MAX_WORD_LENGTH}
    group by issue.key, fold(word) order by rows desc, field, word limit ${MAX_UNKNOWN_WORDS}`)) as {
    rows: ChangeSet['unknown_words'];
  };
  return rows;
};

/** @throws ApiError 404 unless the user may edit its resource, or propose to */
export const findChangeSet = async (
  ctx: RequestContext,
  id: number | undefined,
): Promise<ChangeSetRecord> => {
  const [found] = await ctx.db
    .select()
    .from(changeSets)
    .where(and(eq(changeSets.id, id ?? 0), eq(changeSets.company_id, ctx.companyId)));
  if (!found || !can(asProposer(ctx.subject), 'edit', found.resource as RecordResource))
    throw new ApiError(404, 'not_found');
  return found;
};

/** Returns a change set with the numbers of its rows. @throws ApiError 404 as above */
export const changeSetRecord = async (ctx: RequestContext, id: number): Promise<ChangeSet> => {
  const row = await findChangeSet(ctx, id);
  const [found] = await changeSetRecords(ctx, [row]);
  if (!found) throw new ApiError(404, 'not_found');
  return found.phase === 'plan' ? { ...found, unknown_words: await unknownWords(ctx, id) } : found;
};
