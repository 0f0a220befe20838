import { and, asc, desc, eq, gt, isNotNull, lte, or } from 'drizzle-orm';
import { pick } from 'es-toolkit';
import type { AuditChange } from '../../../contract/auditLog';
import {
  isComplete,
  isCompleteChange,
  undoableFields,
  undoesSingleFields,
} from '../../../contract/auditUndo';
import { RECORD_RESOURCES, type RecordResource } from '../../../contract/resources';
import { sameField } from '../../../contract/sameValue';
import { ApiError, fieldError } from '../../core/ApiError';
import type { Database, RequestContext } from '../../core/deps';
import { auditLog, pageRevisions } from '../../db/schema';
import { changesByField } from '../../services/audit';
import type { AuditRow } from './serialize';

interface Contents {
  before: string;
  after: string;
}

/** Returns the content before and after the change of a page that was logged at a time, as its revisions keep it. */
const contentAround = async (db: Database, pageId: number, at: Date): Promise<Contents | undefined> => {
  const [after, before] = await db
    .select({ snapshot: pageRevisions.snapshot })
    .from(pageRevisions)
    .where(and(eq(pageRevisions.page_id, pageId), lte(pageRevisions.created_at, at)))
    .orderBy(desc(pageRevisions.revision))
    .limit(2);
  return after && before && { before: before.snapshot.content, after: after.snapshot.content };
};

/** Later entries of a record that the restoration of a version goes through. */
const MAX_VERSION_ENTRIES = 1_000;

/** An entry of a record. */
export type RecordEntry = AuditRow & { resource: RecordResource; record_id: number };

export const isOfRecord = (row: AuditRow): row is RecordEntry =>
  row.record_id !== null && RECORD_RESOURCES.some((name) => name === row.resource);

/** The fields that a revert restores, and those that it cannot. */
export interface RevertPlan {
  changes: Map<string, AuditChange>;
  lost: Set<string>;
}

/** Whether a text equals the logged one, which may be cut. */
const isTextOf = (logged: unknown, whole: string): boolean =>
  isComplete(logged) ? logged === whole : typeof logged === 'string' && whole.startsWith(logged.slice(0, -1));

/** Returns a change with whole texts in place of those that the log has cut; undefined if nothing keeps them. */
const wholeChange = async (
  db: Database,
  { resource, record_id: id, at }: Pick<RecordEntry, 'resource' | 'record_id' | 'at'>,
  change: AuditChange,
): Promise<AuditChange | undefined> => {
  if (isCompleteChange(change)) return change;
  const whole = resource === 'pages' ? await contentAround(db, id, at) : undefined;
  return whole && isTextOf(change.before, whole.before) && isTextOf(change.after, whole.after)
    ? whole
    : undefined;
};

/** Returns the entry backwards. @throws ApiError 422 for fields that it cannot undo one by one */
export const entryPlan = async (
  { db }: RequestContext,
  entry: RecordEntry,
  fields: readonly string[] | undefined,
): Promise<RevertPlan> => {
  const { action, resource } = entry;
  const changes = changesByField(entry);
  const { undoable, lost } = undoableFields({ action, resource, changes });
  for (const field of fields ?? [])
    if (!undoesSingleFields(entry) || !undoable.includes(field))
      throw fieldError('fields', 'validation.unknown_field', { names: field });
  const plan: RevertPlan = { changes: new Map(), lost: new Set(fields ? [] : lost) };
  for (const [field, logged] of Object.entries(pick(changes, [...(fields ?? undoable)]))) {
    const change = await wholeChange(db, entry, logged);
    if (change) plan.changes.set(field, { before: change.after, after: change.before });
    else plan.lost.add(field);
  }
  return plan;
};

/** Returns the way back to the state after an entry: of each field the old value in the first of the later entries. */
export const versionPlan = async (
  { db }: RequestContext,
  { id, company_id: company, resource, record_id: record }: RecordEntry,
  fields: readonly string[] | undefined,
): Promise<RevertPlan> => {
  const later = await db
    .select({
      at: auditLog.at,
      action: auditLog.action,
      before: auditLog.before,
      changes: auditLog.changes,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.company_id, company),
        eq(auditLog.resource, resource),
        eq(auditLog.record_id, record),
        gt(auditLog.id, id),
        or(isNotNull(auditLog.before), isNotNull(auditLog.changes)),
      ),
    )
    .orderBy(asc(auditLog.id))
    .limit(MAX_VERSION_ENTRIES + 1);
  if (later.length > MAX_VERSION_ENTRIES)
    throw new ApiError(409, 'too_many_changes', { values: { max: MAX_VERSION_ENTRIES } });
  const plan: RevertPlan = { changes: new Map(), lost: new Set() };
  for (const { at, action, before, changes } of later) {
    const byField = changesByField({ resource, before, changes });
    const { undoable, lost } = undoableFields({ action, resource, changes: byField });
    for (const field of undoable) {
      const logged = byField[field];
      if (!logged || plan.lost.has(field)) continue;
      const first = plan.changes.get(field);
      const change = first ? logged : await wholeChange(db, { resource, record_id: record, at }, logged);
      if (change)
        plan.changes.set(field, { before: change.after, after: first ? first.after : change.before });
      else plan.lost.add(field);
    }
    for (const field of lost) if (!plan.changes.has(field)) plan.lost.add(field);
  }
  for (const [field, { before, after }] of plan.changes)
    if (sameField(resource, field, before, after) || fields?.includes(field) === false)
      plan.changes.delete(field);
  return { ...plan, lost: new Set([...plan.lost].filter((field) => fields?.includes(field) ?? true)) };
};
