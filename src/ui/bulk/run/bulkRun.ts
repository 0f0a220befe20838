import type { Identifier } from 'react-admin';
import type { ChangeSetKind } from '../../../../contract/constants';
import type { RevertDirection, RevertResult } from '../../../../contract/changeSet';
import type { PublishedResource } from '../../../../contract/publication';
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

/** A record of the current company that other companies get. */
export interface PublishedRecord {
  resource: PublishedResource;
  id: number;
  name: string;
}

/** What a run does, for its title and its result. */
export type RunKind = Exclude<ChangeSetKind, 'import'> | 'move' | RevertDirection;

/**
 * A bulk edit and its progress: everything needed to resume it after a reload, to report it and to undo it.
 * Every row is in exactly one of `pending`, `inFlight`, `done`, `unchanged` and `failed`.
 */
export interface BulkRun {
  key: string;
  resource: string;
  kind: RunKind;
  /** Milliseconds since 1970. */
  startedAt: number;
  changes: Change[];
  /** What each row becomes, instead of `changes` for all of them. */
  edits?: RowChange[];
  /** What the companies of the run get, and whether it replaces their local changes. */
  publish?: PublishedRecord & { overwrite: boolean };
  /** Describes the change set, such as the name of a file. */
  summary?: Record<string, unknown>;
  /** The change set in which the server records the rows. */
  changeSet?: number;
  /** Set in an undo or redo of the change set, which the server carries out: numbers of rows, and whether it has begun. */
  revert?: { done: number; left: number; resume?: boolean };
  /** Rows of an undo or redo that are done, except for fields whose old value is gone. */
  incomplete?: RevertResult['incomplete'];
  pending: Identifier[];
  /** Sent; after a reload it is not known whether they were saved. */
  inFlight: RowChange[];
  done: RowChange[];
  /** Had the new values already. */
  unchanged: Identifier[];
  failed: RowFailure[];
}

let count = 0;

const emptyRun = (resource: string, kind: RunKind): BulkRun => ({
  key: `${Date.now()}-${(count += 1)}`,
  resource,
  kind,
  startedAt: Date.now(),
  changes: [],
  pending: [],
  inFlight: [],
  done: [],
  unchanged: [],
  failed: [],
});

export const createRun = (
  resource: string,
  ids: readonly Identifier[],
  changes: readonly Change[],
  kind: RunKind = 'edit',
): BulkRun => ({ ...emptyRun(resource, kind), changes: [...changes], pending: [...new Set(ids)] });

/** Creates a run in which each row has changes of its own. */
export const createEditRun = (
  resource: string,
  kind: RunKind,
  edits: readonly RowChange[],
  summary: Record<string, unknown> = {},
): BulkRun => ({
  ...createRun(
    resource,
    edits.map(({ id }) => id),
    [],
    kind,
  ),
  edits: [...edits],
  summary,
});

/** Creates a run that publishes a record to companies. */
export const createPublishRun = (
  { resource, id, name }: PublishedRecord,
  companyIds: readonly Identifier[],
  overwrite: boolean,
): BulkRun => ({
  ...createRun('companies', companyIds, [], 'publish'),
  publish: { resource, id, name, overwrite },
  summary: { record: { resource, id, name: name.slice(0, 255) } },
});

/** @param left how many rows it will probably change */
export const createRevertRun = (
  resource: string,
  changeSet: number,
  kind: RevertDirection,
  left: number,
): BulkRun => ({ ...emptyRun(resource, kind), changeSet, revert: { done: 0, left } });

/** The number of rows that a run has changed. */
export const countDone = ({ revert, done }: BulkRun): number => revert?.done ?? done.length;

/** The number of rows that a run has not tried yet. */
export const countLeft = ({ revert, pending, inFlight }: BulkRun): number =>
  revert?.left ?? pending.length + inFlight.length;

export const isFinished = (run: BulkRun): boolean => countLeft(run) === 0;

/** Creates the undo of a run, or the redo of an undo: by the server, or as edits if it has no change sets. */
export const createUndoRun = (run: BulkRun): BulkRun => {
  const { resource, kind, changeSet, done, changes } = run;
  const direction = kind === 'undo' ? 'redo' : 'undo';
  if (changeSet !== undefined) return createRevertRun(resource, changeSet, direction, countDone(run));
  const edits = done.map(({ values, was, ...row }) => ({ ...row, values: was, was: values }));
  // The changes say whether the rows have to be read in full.
  return { ...createEditRun(resource, direction, edits), changes };
};

/** Whether a run can be undone: deleted rows and publications only by a change set. */
export const canUndo = (run: BulkRun): boolean =>
  countDone(run) > 0 && (run.changeSet !== undefined || (run.kind !== 'delete' && run.kind !== 'publish'));

export const getProgress = (run: BulkRun) => {
  const processed = countDone(run) + run.unchanged.length + run.failed.length;
  return { processed, total: processed + countLeft(run) };
};

/** The screen of a run's change set. */
export const changeSetPath = ({ changeSet }: BulkRun): string | undefined =>
  changeSet === undefined ? undefined : `/change-sets/${changeSet}/show`;
