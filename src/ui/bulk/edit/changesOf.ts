import { sameValue } from '../../../../contract/sameValue';
import type { BulkField, BulkFields, BulkOperation, Change, Row } from './bulkFields';

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** A field after an operation; lists are changed as sets. */
export const operate = (
  present: unknown,
  operation: BulkOperation,
  value: unknown,
  field: Pick<BulkField, 'operations'>,
): unknown => {
  const given = listOf(value);
  switch (operation) {
    case 'add':
      return [...listOf(present), ...given.filter((item) => !listOf(present).includes(item))];
    case 'remove':
      return listOf(present).filter((item) => !given.includes(item));
    case 'clear':
      return field.operations.includes('add') ? [] : null;
    case 'set':
      return value === '' ? null : value;
  }
};

/**
 * The fields of a row that really become something else; none when it is so already.
 * @throws NotForThisRow when the row has to stay as it is
 */
export const changesOf = (
  row: Row,
  changes: readonly Change[],
  { fields }: Pick<BulkFields, 'fields'>,
): Record<string, unknown> => {
  const values: Record<string, unknown> = {};
  for (const { source, operation, value } of changes) {
    const field = fields.find((one) => one.source === source);
    if (!field) continue;
    const become = field.change?.(row, operation, value) ?? {
      [source]: operate(row[source], operation, value, field),
    };
    Object.assign(values, become);
  }
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !sameValue(row[name], value)));
};

/** What these fields of a row are. */
export const partOf = (row: Row, like: Row): Record<string, unknown> =>
  Object.fromEntries(Object.keys(like).map((name) => [name, row[name] ?? null]));

/** How many rows a change would change, leave as they are, or has to leave. */
export const countChanges = (
  rows: readonly Row[],
  changes: readonly Change[],
  fields: Pick<BulkFields, 'fields'>,
): { change: number; same: number; refused: number } => {
  const counts = { change: 0, same: 0, refused: 0 };
  for (const row of rows)
    try {
      counts[Object.keys(changesOf(row, changes, fields)).length > 0 ? 'change' : 'same'] += 1;
    } catch {
      counts.refused += 1;
    }
  return counts;
};
