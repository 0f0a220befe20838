import type {
  CellIssues,
  ChangeOperation,
  RowAction,
  RowState,
  SheetCells,
  Wanted,
} from '../../contract/changeSet';
import type { ChangeSetKind } from '../../contract/constants';
import type { RecordResource } from '../../contract/resources';
import type { Database, RequestContext } from './deps';

type Values = Record<string, unknown>;

/** A row of a change set, with the new values of its changed fields. */
export interface RowToChange {
  id: number;
  /** `remove` moves it to the trash, `restore` takes it from there. */
  step: 'create' | 'update' | 'remove' | 'restore';
  /** The values that the fields must have now. */
  from: Values;
  to: Values;
}

/** A changed row as a change set records it, without secrets. */
export interface RecordedRow {
  name: string;
  action?: RowAction;
  before: Values;
  after: Values;
  /** The line of the audit log about its update. */
  entryId?: number;
}

/** The result of a phase of a change set for some rows. */
export interface AppliedRows {
  /** The rows that were changed. */
  changed: ReadonlyMap<number, RecordedRow>;
  /** The rows that were not changed, and why. */
  refused: ReadonlyMap<number, Error>;
  /** The fields of changed rows that could not be restored. */
  lost: ReadonlyMap<number, readonly string[]>;
}

/** A row of a change set before it is changed: the wanted values, unchanged, or an error. */
export type PlannedRow = { id: number; name?: string; action: RowAction } & (
  { unchanged: true } | { error: Error } | { wanted: Wanted }
);

export interface ApplyOptions {
  /** Undefined for a single record. */
  changeSetId?: number;
  operation: ChangeOperation | null;
  /** Whether the rows are changed for the first time, not again or back: they are recorded before and after. */
  first?: boolean;
  /** Rolls everything back, to find out what would happen. */
  dryRun?: boolean;
  /** Returns the ids of the rows that nobody else has changed in the meantime. */
  claim: (tx: Database) => Promise<ReadonlySet<number>>;
  /** Records the result in the same transaction. */
  settle: (tx: Database, applied: AppliedRows) => Promise<void>;
}

/** How change sets change the rows of a resource. */
export interface ChangeEngine {
  /** What it does to many rows by one statement. */
  together?: Partial<Record<RowToChange['step'], boolean>>;
  /**
   * Returns the ids of the rows that a list of the person has with a filter.
   * @throws ApiError 422 when the list has no such filter
   */
  find: (ctx: RequestContext, filter: object) => Promise<number[]>;
  /** Sorts rows that are going to be deleted: those that others of them need last. */
  removalOrder?: (ctx: RequestContext, ids: readonly number[]) => Promise<number[]>;
  plan: (
    ctx: RequestContext,
    changeSet: { kind: ChangeSetKind; operation: ChangeOperation | null },
    rows: readonly { id: number; action: RowAction; wanted: Wanted | null }[],
  ) => Promise<PlannedRow[]>;
  apply: (ctx: RequestContext, rows: readonly RowToChange[], options: ApplyOptions) => Promise<AppliedRows>;
}

/** A row of a new change set. */
export interface QueuedRow {
  id: number;
  /** Default: that of the change set. */
  resource?: RecordResource;
  /** Default: `update`. */
  action?: RowAction;
  wanted?: Wanted;
  /** Its number in a file. Default: its place among the rows. */
  position?: number;
  name?: string;
  /** Default: `pending`. */
  state?: Extract<RowState, 'pending' | 'unchanged'>;
  cells?: SheetCells;
  issues?: CellIssues;
  skipped?: string;
}

/** A row of a file, or cells that were pasted. */
export interface CellRow {
  /** Its number in the file. */
  position: number;
  /** Of the record. A row without one is imported. */
  id?: number;
  cells: SheetCells;
}

interface ReadOptions {
  /** Rows whose record exists change nothing. */
  leaveExisting: boolean;
  /** Records that the change set creates for its rows, by resource. */
  created?: ReadonlyMap<string, readonly { id: number; name: string }[]>;
  /** The numbers of its other rows, by their claims. */
  taken?: ReadonlyMap<string, number>;
}

/** Reads cells as rows of a change set. Rows of records that are gone are left out. */
export type CellReader = (
  ctx: RequestContext,
  rows: readonly CellRow[],
  options: ReadOptions,
) => Promise<QueuedRow[]>;

/** Returns the engine of a change set. */
export type FindEngine = (changeSet: { kind: ChangeSetKind; resource: string }) => ChangeEngine;

export interface RestoreOptions {
  /** Leaves out sign-in names that are taken by now. */
  withoutTaken?: boolean;
  changeSetId?: number;
  /** Refuses a record that was not deleted by that change set. */
  ifDeletedByIt?: boolean;
}

/** How the records of a resource leave the trash. */
export interface TrashActions {
  /**
   * Restores a record in a transaction of its own, or in that of `ctx.db`.
   * @returns the fields that could not be restored
   * @throws ApiError 404, 403, or 409 when others have taken a sign-in name
   */
  restore: (ctx: RequestContext, recordId: number, options?: RestoreOptions) => Promise<string[]>;
  /** @throws ApiError 404 or 403 */
  deleteForever: (ctx: RequestContext, recordId: number) => Promise<void>;
}
