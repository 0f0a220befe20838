import { and, eq, sql } from 'drizzle-orm';
import type { ChangeSetKind, RowAction } from '../../contract/changeSet';
import type { RecordResource } from '../../contract/resources';
import type { Database } from '../core/deps';
import { fieldError } from '../core/ApiError';
import type { RequestContext } from '../core/route';
import { firstRow } from '../core/rows';
import { changeSets } from '../db/schema';

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
 * Checks that rows of a resource may be recorded in a change set: it is an unfinished one of the current user.
 * @throws ApiError 422 at `change_set_id`
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
    .where(and(eq(changeSets.id, id), eq(changeSets.company_id, companyId)));
  if (!found || found.actor_id !== actor.id || found.resource !== resource || found.finished_at)
    throw fieldError('change_set_id', 'validation.unknown_reference');
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

/** Marks a change set as completely applied. */
export const finishChangeSet = async (
  db: Database,
  { companyId, now }: RequestContext,
  id: number,
): Promise<void> => {
  await db
    .update(changeSets)
    .set({ finished_at: now() })
    .where(and(eq(changeSets.id, id), eq(changeSets.company_id, companyId)));
};
