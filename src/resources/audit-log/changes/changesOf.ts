import type { AuditChange } from '../../../../contract/auditLog';
import type { GivenLine } from '../useAuditWords';

/** One field that was changed. */
export interface FieldChange extends AuditChange {
  field: string;
  /** Tells fields of one name apart. */
  path: string;
}

/** Where in a list its rows stood says nothing of what was taken out of it. */
const LEFT_OUT = new Set(['page']);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const flat = (field: string, change: AuditChange, path: string): FieldChange[] => {
  const inside = isObject(change.after) ? change.after : undefined;
  if (!inside || isObject(change.before)) return [{ ...change, field, path }];
  return Object.entries(inside).flatMap(([name, after]) => flat(name, { after }, `${path}.${name}`));
};

/** The fields that a line tells of, one by one: what was filtered by stands beside the rest. */
export const changesOf = (line: GivenLine | undefined): FieldChange[] =>
  Object.entries(line?.changes ?? {})
    .filter(([field]) => !LEFT_OUT.has(field))
    .flatMap(([field, change]) => flat(field, change, field));
