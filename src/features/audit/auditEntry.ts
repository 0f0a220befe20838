import type { AuditChange, AuditLine } from '../../../contract/auditLog';
import { isObject } from '../../providers/dataProvider/dialect';

/** An entry of the audit log. */
export type AuditEntry = AuditLine;

export interface FieldChange extends AuditChange {
  field: string;
  /** Distinguishes fields of the same name. */
  path: string;
}

/** The page of an exported list is not relevant. */
const IGNORED = new Set(['page']);

const flatten = (field: string, change: AuditChange, path: string): FieldChange[] => {
  const { before, after } = change;
  if (!isObject(after) || isObject(before)) return [{ ...change, field, path }];
  return Object.entries(after).flatMap(([name, value]) => flatten(name, { after: value }, `${path}.${name}`));
};

/** Returns the changed fields of an entry, with filters listed one by one. */
export const listChanges = (entry: AuditEntry | undefined): FieldChange[] =>
  Object.entries(entry?.changes ?? {})
    .filter(([field]) => !IGNORED.has(field))
    .flatMap(([field, change]) => flatten(field, change, field));
