import type { AuditChange } from '../../../../contract/auditLog';
import type { GivenLine } from '../useAuditWords';

export interface FieldChange extends AuditChange {
  field: string;
  /** Distinguishes fields of the same name. */
  path: string;
}

/** Positions in an exported list are not relevant. */
const LEFT_OUT = new Set(['page']);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const flat = (field: string, change: AuditChange, path: string): FieldChange[] => {
  const inside = isObject(change.after) ? change.after : undefined;
  if (!inside || isObject(change.before)) return [{ ...change, field, path }];
  return Object.entries(inside).flatMap(([name, after]) => flat(name, { after }, `${path}.${name}`));
};

/** Returns the changed fields of an entry, with filters listed one by one. */
export const changesOf = (line: GivenLine | undefined): FieldChange[] =>
  Object.entries(line?.changes ?? {})
    .filter(([field]) => !LEFT_OUT.has(field))
    .flatMap(([field, change]) => flat(field, change, field));
