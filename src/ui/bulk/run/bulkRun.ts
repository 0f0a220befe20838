import type { Identifier } from 'react-admin';
import type { ChangeSetKind } from '../../../../contract/changeSet';
import type { Change } from '../bulkFields';

/** A row that was or is being changed, with the previous and the new values of the changed fields. */
export interface RowChange {
  id: Identifier;
  name: string;
  was: Record<string, unknown>;
  values: Record<string, unknown>;
}

export interface RowFailure {
  id: Identifier;
  name: string;
  message: string;
}

/**
 * A bulk edit and its progress: everything needed to resume it after a reload, to report it and to undo it.
 * Every row is in exactly one of `pending`, `inFlight`, `done`, `unchanged` and `failed`.
 */
export interface BulkRun {
  key: string;
  resource: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  changes: Change[];
  /** What the change set is made by. Default: `edit`. */
  kind?: ChangeSetKind;
  /** What each row becomes, instead of `changes` for all of them. */
  edits?: RowChange[];
  /** Describes the change set, such as the name of a file. */
  summary?: Record<string, unknown>;
  /** Set in an undo: the changes that it reverts. */
  reverts?: RowChange[];
  pending: Identifier[];
  /** Sent; after a reload it is not known whether they were saved. */
  inFlight: RowChange[];
  done: RowChange[];
  /** Had the new values already. */
  unchanged: Identifier[];
  failed: RowFailure[];
}

let count = 0;

export const createRun = (
  resource: string,
  ids: readonly Identifier[],
  changes: readonly Change[],
  reverts?: readonly RowChange[],
): BulkRun => ({
  key: `${Date.now()}-${(count += 1)}`,
  resource,
  startedAt: Date.now(),
  changes: [...changes],
  ...(reverts ? { reverts: [...reverts] } : {}),
  pending: [...new Set(ids)],
  inFlight: [],
  done: [],
  unchanged: [],
  failed: [],
});

/** Creates a run in which each row has changes of its own. */
export const createEditRun = (
  resource: string,
  kind: ChangeSetKind,
  edits: readonly RowChange[],
  summary: Record<string, unknown> = {},
): BulkRun => ({
  ...createRun(
    resource,
    edits.map(({ id }) => id),
    [],
  ),
  kind,
  edits: [...edits],
  summary,
});

export const createUndoRun = ({ resource, done, changes }: BulkRun): BulkRun =>
  createRun(
    resource,
    done.map(({ id }) => id),
    changes,
    done,
  );

export const getProgress = ({ pending, inFlight, done, unchanged, failed }: BulkRun) => {
  const processed = done.length + unchanged.length + failed.length;
  return { processed, total: processed + pending.length + inFlight.length };
};

export const isFinished = ({ pending, inFlight }: BulkRun): boolean => pending.length + inFlight.length === 0;
