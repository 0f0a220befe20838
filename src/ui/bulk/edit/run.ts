import type { Identifier } from 'react-admin';
import type { Change } from './bulkFields';

/** A row that was or is being changed: what of it was, and what it became. */
export interface RowChange {
  id: Identifier;
  name: string;
  was: Record<string, unknown>;
  values: Record<string, unknown>;
}

export interface RowRefusal {
  id: Identifier;
  name: string;
  message: string;
}

/**
 * A change of many rows, as far as it has come: all that is needed to go on after a reload, to report, and to undo.
 * Every row is in exactly one of `waiting`, `underWay`, `done`, `same` and `failed`.
 */
export interface BulkRun {
  key: string;
  resource: string;
  /** Milliseconds since 1970. */
  begun: number;
  changes: Change[];
  /** The changes that are taken back, where this is an undo. */
  undoes?: RowChange[];
  waiting: Identifier[];
  /** Sent; whether it arrived is not known after a reload. */
  underWay: RowChange[];
  done: RowChange[];
  /** Was so already. */
  same: Identifier[];
  failed: RowRefusal[];
}

let made = 0;

/** A run that has not begun. */
export const newRun = (
  resource: string,
  ids: readonly Identifier[],
  changes: readonly Change[],
  undoes?: readonly RowChange[],
): BulkRun => ({
  key: `${Date.now()}-${(made += 1)}`,
  resource,
  begun: Date.now(),
  changes: [...changes],
  ...(undoes ? { undoes: [...undoes] } : {}),
  waiting: [...new Set(ids)],
  underWay: [],
  done: [],
  same: [],
  failed: [],
});

/** How many rows have ended, of how many. */
export const progressOf = ({ waiting, underWay, done, same, failed }: BulkRun) => {
  const ended = done.length + same.length + failed.length;
  return { done: ended, total: ended + waiting.length + underWay.length };
};

export const isFinished = ({ waiting, underWay }: BulkRun): boolean => waiting.length + underWay.length === 0;

/** The run that takes back what another did, the last row first. */
export const undoOf = ({ resource, done, changes }: BulkRun): BulkRun =>
  newRun(
    resource,
    done.map(({ id }) => id),
    changes,
    done,
  );
