import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { REVERT_BATCH, type RevertDirection, type RowAction } from '../../contract/changeSet';
import { PUBLISH_BATCH, type ChangeSetKind } from '../../contract/constants';
import type { RecordResource } from '../../contract/resources';
import type { Database } from '../core/deps';
import { ApiError, fieldError } from '../core/ApiError';
import type { RequestContext } from '../core/route';
import { firstRow } from '../core/rows';
import { changeSetRows, changeSets } from '../db/schema';

interface NewChangeSet {
  resource: RecordResource;
  kind: ChangeSetKind;
  total: number;
  summary?: Record<string, unknown>;
}

/** A changed row, with the changed fields before and after as the API returns them. */
export interface ChangeSetRow {
  recordId: number;
  name: string;
  action: RowAction;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Starts a change set of the current user. @returns its id */
export const startChangeSet = async (
  db: Database,
  { actor, companyId, now }: RequestContext,
  { resource, kind, total, summary = {} }: NewChangeSet,
): Promise<number> => {
  const started = await db
    .insert(changeSets)
    .values({
      created_at: now(),
      company_id: companyId,
      actor_id: actor.id,
      actor_name: actor.name,
      resource,
      kind,
      total,
      summary,
    })
    .returning({ id: changeSets.id });
  return firstRow(started).id;
};

/**
 * Checks that rows of a resource may be recorded in a change set: it is an unfinished one of the current user. Call it in
 * the transaction of the change, which an undo then waits for.
 * @throws ApiError 422 at `change_set_id`, or 409 when it has been finished, as an undo does
 */
export const assertOpenChangeSet = async (
  db: Database,
  { actor, companyId }: RequestContext,
  id: number,
  resource: RecordResource,
): Promise<void> => {
  const [found] = await db
    .select()
    .from(changeSets)
    .where(and(eq(changeSets.id, id), eq(changeSets.company_id, companyId)))
    .for('share');
  if (!found || found.actor_id !== actor.id || found.resource !== resource)
    throw fieldError('change_set_id', 'validation.unknown_reference');
  if (found.finished_at) throw new ApiError(409, 'change_set_finished');
};

/**
 * Records changed rows. Call it in the transaction of the change. A row that the change set has already keeps what it was
 * at first.
 */
export const recordRows = async (
  tx: Database,
  changeSetId: number,
  rows: readonly ChangeSetRow[],
): Promise<void> => {
  if (rows.length === 0) return;
  const json = JSON.stringify(
    rows.map(({ recordId, name, action, before = {}, after = {} }) => ({
      record_id: recordId,
      name,
      action,
      before,
      after,
    })),
  );
  await tx.execute(
    sql`insert into change_set_rows (change_set_id, record_id, name, action, before, after)
      select ${changeSetId}, record_id, name, action, before, after
      from jsonb_to_recordset(${json}::jsonb)
        as changed (record_id int, name text, action text, before jsonb, after jsonb)
      on conflict (change_set_id, record_id) do update
        set before = excluded.before || change_set_rows.before, after = change_set_rows.after || excluded.after`,
  );
};

/** Marks a change set of the current user as completely applied. */
export const finishChangeSet = async (
  db: Database,
  { actor, companyId, now }: RequestContext,
  id: number,
): Promise<void> => {
  await db
    .update(changeSets)
    .set({ finished_at: now() })
    .where(
      and(
        eq(changeSets.id, id),
        eq(changeSets.company_id, companyId),
        eq(changeSets.actor_id, actor.id),
        isNull(changeSets.finished_at),
      ),
    );
};

/** The rows that an undo or redo still has to try. */
const rowsLeft = (id: number, direction: RevertDirection) =>
  and(
    eq(changeSetRows.change_set_id, id),
    eq(changeSetRows.undone, direction === 'redo'),
    isNull(changeSetRows.skipped),
  );

/**
 * Starts an undo or redo, or goes on with one. An unfinished change set is finished by it: nothing more can be recorded.
 * @param resume whether it has been started before
 * @returns the next rows
 * @throws ApiError 409 when somebody has started the opposite since
 */
export const nextRows = async (
  db: Database,
  { now }: Pick<RequestContext, 'now'>,
  { id, kind }: { id: number; kind: ChangeSetKind },
  direction: RevertDirection,
  resume: boolean,
) => {
  const rows = db
    .select()
    .from(changeSetRows)
    .where(rowsLeft(id, direction))
    .orderBy(direction === 'undo' ? desc(changeSetRows.position) : asc(changeSetRows.position))
    .limit(kind === 'publish' ? PUBLISH_BATCH : REVERT_BATCH);
  if (resume) {
    const found = await rows;
    const running = and(eq(changeSets.id, id), eq(changeSets.reverting, direction));
    // Without rows, somebody else has completed it.
    if (found.length > 0 && (await db.$count(changeSets, running)) === 0)
      throw new ApiError(409, 'reverted_meanwhile');
    return found;
  }
  await db.transaction(async (tx) => {
    const started = await tx
      .update(changeSets)
      .set({
        reverting: direction,
        finished_at: sql`coalesce(${changeSets.finished_at}, ${now().toISOString()}::timestamptz)`,
      })
      .where(
        and(eq(changeSets.id, id), or(isNull(changeSets.reverting), ne(changeSets.reverting, direction))),
      )
      .returning({ id: changeSets.id });
    if (started.length > 0)
      await tx.update(changeSetRows).set({ skipped: null }).where(eq(changeSetRows.change_set_id, id));
  });
  return rows;
};

/** Locks a change set and returns those of some rows that nobody else has undone or redone since they were read. */
export const claimRows = async (
  tx: Database,
  id: number,
  direction: RevertDirection,
  recordIds: readonly number[],
): Promise<Set<number>> => {
  await tx.select({ id: changeSets.id }).from(changeSets).where(eq(changeSets.id, id)).for('update');
  const rows = await tx
    .select({ id: changeSetRows.record_id })
    .from(changeSetRows)
    .where(and(rowsLeft(id, direction), inArray(changeSetRows.record_id, [...recordIds])));
  return new Set(rows.map((row) => row.id));
};

/** Marks rows as undone or redone. */
export const markReverted = async (
  tx: Database,
  id: number,
  direction: RevertDirection,
  recordIds: readonly number[],
): Promise<void> => {
  await tx
    .update(changeSetRows)
    .set({ undone: direction === 'undo', lost: null })
    .where(and(eq(changeSetRows.change_set_id, id), inArray(changeSetRows.record_id, [...recordIds])));
};

/** Marks rows that an undo or redo leaves as they are, and those that it could not restore completely. */
export const markIncomplete = async (
  db: Database,
  id: number,
  rows: readonly { id: number; reason?: string; lost?: readonly string[] }[],
): Promise<void> => {
  if (rows.length === 0) return;
  await db.execute(
    sql`update change_set_rows set skipped = reverted.reason, lost = reverted.lost
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as reverted (id int, reason text, lost text[])
      where change_set_id = ${id} and record_id = reverted.id`,
  );
};

/** Completes an undo or redo if no rows are left. @returns how many are */
export const completeRevert = async (
  db: Database,
  { now }: Pick<RequestContext, 'now'>,
  id: number,
  direction: RevertDirection,
): Promise<number> => {
  const left = await db.$count(changeSetRows, rowsLeft(id, direction));
  if (left === 0)
    await db
      .update(changeSets)
      .set({ reverting: null, undone_at: direction === 'undo' ? now() : null })
      .where(and(eq(changeSets.id, id), eq(changeSets.reverting, direction)));
  return left;
};
