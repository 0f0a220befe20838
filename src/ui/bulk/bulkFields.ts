import type { ReactElement } from 'react';
import type { z } from 'zod';
import type { AppMessageKey } from '../../../i18n/types';

/** `add` and `remove` are for lists. */
export type BulkOperation = 'set' | 'add' | 'remove' | 'clear';

/** Whether an operation changes a list instead of replacing it. */
export const needsCurrentValue = (operation: BulkOperation): boolean =>
  operation === 'add' || operation === 'remove';

/** A record as the API returned it. */
export type Row = Readonly<Record<string, unknown>>;

/** A field that can be changed on many rows at once. */
export interface BulkField {
  source: string;
  operations: readonly BulkOperation[];
  /** Its input in the dialog. A `defaultValue` is entered at once. */
  input: ReactElement;
  /** The list does not return this field, so each record is fetched. */
  needsFullRecord?: boolean;
  /** Translation key of a hint. */
  hint?: AppMessageKey;
  /** Whether the server takes the field; by default it does. */
  isOffered?: () => boolean;
  /**
   * Computes the new values where an operation means more than changing the field.
   * @throws CannotChangeRowError when the row must not be changed
   */
  change?: (row: Row, operation: BulkOperation, value: unknown) => Row;
}

/** The fields of a resource that bulk edit can change. */
export interface BulkFields {
  /** Validates the values. */
  schema: z.ZodType;
  fields: readonly BulkField[];
}

export interface Change {
  source: string;
  operation: BulkOperation;
  value?: unknown;
}

/** Its message is a translation key. */
export class CannotChangeRowError extends Error {
  override readonly name = 'CannotChangeRowError';
}

/**
 * A `change` for a list of groups or roles that may see a row, where an empty list means everyone: adding to an empty
 * list leaves it open to everyone, and removing the last entry is refused, as it would open the row. `clear` empties it.
 */
export const changeAccess =
  (source: string): NonNullable<BulkField['change']> =>
  (row, operation, value) => {
    const current = (row[source] ?? []) as unknown[];
    const items = (value ?? []) as unknown[];
    if (operation === 'set') return { [source]: items };
    if (operation === 'clear') return { [source]: [] };
    if (current.length === 0) return {};
    if (operation === 'add')
      return { [source]: [...current, ...items.filter((item) => !current.includes(item))] };
    const rest = current.filter((item) => !items.includes(item));
    if (rest.length === 0) throw new CannotChangeRowError('bulk.would_open');
    return { [source]: rest };
  };

/** Returns the override of a list of groups or roles that may see a row. */
export const accessOverride = (source: string): Pick<BulkField, 'change' | 'hint'> => ({
  hint: 'bulk.open_hint',
  change: changeAccess(source),
});
