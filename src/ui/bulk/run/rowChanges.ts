import { sameValue } from '../../../../contract/sameValue';
import {
  CannotChangeRowError,
  needsCurrentValue,
  type BulkField,
  type BulkFields,
  type BulkOperation,
  type Change,
  type Row,
} from '../bulkFields';

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** Returns the new value of a field. Lists are treated as sets. */
export const applyOperation = (
  current: unknown,
  operation: BulkOperation,
  value: unknown,
  field: Pick<BulkField, 'operations'>,
): unknown => {
  const items = toList(value);
  switch (operation) {
    case 'add':
      return [...toList(current), ...items.filter((item) => !toList(current).includes(item))];
    case 'remove':
      return toList(current).filter((item) => !items.includes(item));
    case 'clear':
      return field.operations.includes('add') ? [] : null;
    case 'set':
      return value === '' ? null : value;
  }
};

/**
 * Returns the new values of the fields that differ from the row.
 * @throws CannotChangeRowError when the row must not be changed
 */
export const getChanges = (
  row: Row,
  changes: readonly Change[],
  { fields }: Pick<BulkFields, 'fields'>,
): Record<string, unknown> => {
  const values: Record<string, unknown> = {};
  for (const { source, operation, value } of changes) {
    const field = fields.find((one) => one.source === source);
    if (!field) continue;
    // The new list would replace one that this server does not show.
    if (needsCurrentValue(operation) && row[source] === undefined)
      throw new CannotChangeRowError('bulk.unknown_value');
    // A move removes from a field and adds to it.
    const current = { ...row, ...values };
    const changed = field.change?.(current, operation, value) ?? {
      [source]: applyOperation(current[source], operation, value, field),
    };
    Object.assign(values, changed);
  }
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !sameValue(row[name], value)));
};

/** Returns the fields of a row that `like` has. */
export const pickFields = (row: Row, like: Row): Record<string, unknown> =>
  Object.fromEntries(Object.keys(like).map((name) => [name, row[name] ?? null]));

export interface ChangeCounts {
  change: number;
  unchanged: number;
  refused: number;
}

export const countChanges = (
  rows: readonly Row[],
  changes: readonly Change[],
  fields: Pick<BulkFields, 'fields'>,
): ChangeCounts => {
  const counts = { change: 0, unchanged: 0, refused: 0 };
  for (const row of rows)
    try {
      counts[Object.keys(getChanges(row, changes, fields)).length > 0 ? 'change' : 'unchanged'] += 1;
    } catch {
      counts.refused += 1;
    }
  return counts;
};
