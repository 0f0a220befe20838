import { and, asc, eq, gt, isNotNull, or } from 'drizzle-orm';
import { pick } from 'es-toolkit';
import type { AuditChange } from '../../../contract/auditLog';
import { undoableFields, undoesSingleFields } from '../../../contract/auditUndo';
import { RECORD_RESOURCES, type RecordResource } from '../../../contract/resources';
import { sameValue } from '../../../contract/sameValue';
import { ApiError, fieldError } from '../../core/ApiError';
import type { RequestContext } from '../../core/route';
import { auditLog } from '../../db/schema';
import { changesByField } from '../../services/audit';
import type { AuditRow } from './serialize';

/** Later entries of a record that the restoration of a version goes through. */
const MAX_VERSION_ENTRIES = 1_000;

/** An entry of a record. */
export type RecordEntry = AuditRow & { resource: RecordResource; record_id: number };

export const isOfRecord = (row: AuditRow): row is RecordEntry =>
  row.record_id !== null && RECORD_RESOURCES.some((name) => name === row.resource);

/** What a revert restores, by field, and what it cannot. */
export interface RevertPlan {
  changes: Map<string, AuditChange>;
  lost: Set<string>;
}

/** Returns the entry backwards. @throws ApiError 422 for fields that it cannot undo one by one */
export const entryPlan = (entry: RecordEntry, fields: readonly string[] | undefined): RevertPlan => {
  const { action, resource } = entry;
  const changes = changesByField(entry);
  const { undoable, lost } = undoableFields({ action, resource, changes });
  for (const field of fields ?? [])
    if (!undoesSingleFields(entry) || !undoable.includes(field))
      throw fieldError('fields', 'validation.unknown_field', { names: field });
  return {
    changes: new Map(
      Object.entries(pick(changes, [...(fields ?? undoable)])).map(([field, { before, after }]) => [
        field,
        { before: after, after: before },
      ]),
    ),
    lost: new Set(fields ? [] : lost),
  };
};

/** Returns the way back to the state after an entry: of each field the old value in the first of the later entries. */
export const versionPlan = async (
  { db }: RequestContext,
  { id, company_id: company, resource, record_id: record }: RecordEntry,
  fields: readonly string[] | undefined,
): Promise<RevertPlan> => {
  const later = await db
    .select({ action: auditLog.action, before: auditLog.before, changes: auditLog.changes })
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
  for (const { action, before, changes } of later) {
    const byField = changesByField({ resource, before, changes });
    const { undoable, lost } = undoableFields({ action, resource, changes: byField });
    for (const field of undoable) {
      if (plan.lost.has(field)) continue;
      const restored = plan.changes.get(field) ?? { after: byField[field]?.before };
      plan.changes.set(field, { ...restored, before: byField[field]?.after });
    }
    for (const field of lost) if (!plan.changes.has(field)) plan.lost.add(field);
  }
  for (const [field, { before, after }] of plan.changes)
    if (sameValue(before, after) || fields?.includes(field) === false) plan.changes.delete(field);
  return { ...plan, lost: new Set([...plan.lost].filter((field) => fields?.includes(field) ?? true)) };
};
