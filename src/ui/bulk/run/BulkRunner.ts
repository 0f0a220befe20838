import type { Identifier } from 'react-admin';
import { CHANGE_SET_KINDS, type ChangeSetKind } from '../../../../contract/constants';
import { RECORD_RESOURCES, type RecordResource } from '../../../../contract/resources';
import { sameValue } from '../../../../contract/sameValue';
import { ApiError, messageOf } from '../../../api/ApiError';
import { t } from '../../../api/language';
import type { AppDataProvider, RowResult } from '../../../providers/dataProvider';
import { recordName } from '../../recordName';
import type { BulkFields, Row } from '../bulkFields';
import { recordsChangeSets } from '../../../providers/dataProvider/changeSets';
import {
  getProgress,
  isFinished,
  type BulkRun,
  type RowChange,
  type RunKind,
  type RowFailure,
} from './bulkRun';
import { isFatal, needsFullRecords, readRows, type Reader } from './readRows';
import { getChanges, pickFields } from './rowChanges';

/** Small enough to show progress and to stop quickly. */
const BATCH_SIZE = 50;
/** Retries of a row that someone else changed between reading and writing. */
const MAX_RETRIES = 3;

/** A run with its state on the screen. */
export interface RunState {
  run: BulkRun;
  running: boolean;
  /** Finished rows, including those of the current batch. */
  processed: number;
  total: number;
  /** Milliseconds since the run was started or resumed, and the rows finished by then: for the estimate of the time left. */
  elapsed: number;
  processedBefore: number;
  /** The server is overloaded and the request is being retried. */
  busy: boolean;
  /** Why the run stopped by itself. */
  stopReason?: string;
}

interface RunnerDeps {
  dataProvider: Reader &
    Pick<
      AppDataProvider,
      'changeMany' | 'deleteRows' | 'startChangeSet' | 'finishChangeSet' | 'revertChangeSet'
    >;
  loadFields: () => Promise<BulkFields>;
  save: (run: BulkRun) => void;
  onChange: () => void;
  onEnd: () => void;
}

/** The Web Lock that keeps other windows from executing the same run. */
export const lockName = ({ key }: BulkRun): string => `anslag.bulk.${key}`;

const hasValues = (row: Row, values: Row): boolean =>
  Object.entries(values).every(([name, value]) => sameValue(row[name], value));

const isRecordResource = (name: string): name is RecordResource =>
  RECORD_RESOURCES.some((resource) => resource === name);

const isChangeSetKind = (kind: RunKind): kind is Extract<RunKind, ChangeSetKind> =>
  CHANGE_SET_KINDS.some((one) => one === kind);

const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 412;

/** The values that the server returned for the changed fields. */
const savedValues = (record: Row | null | undefined, values: Row): Row =>
  Object.fromEntries(
    Object.keys(values)
      .filter((name) => record?.[name] !== undefined)
      .map((name) => [name, record?.[name]]),
  );

/**
 * Executes a bulk edit in batches and saves its progress after each. A batch reads its rows first, so that changes apply
 * to current values. What will be sent is saved before it is sent, so that a reload can find out whether it arrived.
 */
export class BulkRunner {
  state: RunState;
  private abort = new AbortController();
  private isDisposed = false;
  private startedAt = 0;
  private fields: BulkFields | undefined;
  private edits: ReadonlyMap<Identifier, RowChange> | undefined;
  private readonly retries = new Map<Identifier, number>();

  constructor(
    run: BulkRun,
    private readonly deps: RunnerDeps,
  ) {
    this.state = { run, running: false, busy: false, elapsed: 0, processedBefore: 0, ...getProgress(run) };
  }

  /** Starts or resumes the run, unless another window executes it. */
  async resume(): Promise<void> {
    if (this.state.running) return;
    // Web Locks exist on HTTPS and localhost only.
    const locks = (navigator as Partial<Navigator>).locks;
    if (!locks) {
      await this.execute();
      return;
    }
    await locks.request(lockName(this.state.run), { ifAvailable: true }, async (lock) => {
      if (lock) await this.execute();
      else this.show({ stopReason: t('bulk.elsewhere') });
    });
  }

  /** Stops after the requests in flight. */
  stop(): void {
    this.abort.abort();
  }

  async retryFailed(): Promise<void> {
    this.retries.clear();
    const { failed, pending, revert } = this.state.run;
    this.update(
      revert
        ? { revert: { done: revert.done, left: revert.left + failed.length }, failed: [] }
        : { pending: [...failed.map(({ id }) => id), ...pending], failed: [] },
    );
    await this.resume();
  }

  /** Tells the server that the run will not go on. It can be undone without that. */
  finish(): void {
    const { changeSet, revert } = this.state.run;
    if (changeSet !== undefined && !revert)
      this.deps.dataProvider.finishChangeSet(changeSet).catch(() => undefined);
  }

  /** Stops and saves nothing more. */
  dispose(): void {
    this.isDisposed = true;
    this.abort.abort();
  }

  private show(change: Partial<RunState>): void {
    this.state = { ...this.state, elapsed: performance.now() - this.startedAt, ...change };
    this.deps.onChange();
  }

  private update(change: Partial<BulkRun>): void {
    if (this.isDisposed) return;
    const run = { ...this.state.run, ...change };
    this.deps.save(run);
    this.show({ run, ...getProgress(run) });
  }

  private readonly onBusy = (busy: boolean): void => {
    if (busy !== this.state.busy) this.show({ busy });
  };

  private async execute(): Promise<void> {
    this.abort = new AbortController();
    this.startedAt = performance.now();
    this.show({
      running: true,
      stopReason: undefined,
      processedBefore: getProgress(this.state.run).processed,
    });
    try {
      if (this.state.run.changes.length > 0) this.fields ??= await this.deps.loadFields();
      await this.startChangeSet();
      while (!this.abort.signal.aborted && !isFinished(this.state.run)) await this.runBatch();
      this.show({ running: false });
    } catch (error) {
      this.show({ running: false, stopReason: messageOf(error) });
    }
    if (!this.isDisposed) this.deps.onEnd();
  }

  private get retryOptions() {
    return { signal: this.abort.signal, onBusy: this.onBusy };
  }

  private async startChangeSet(): Promise<void> {
    const { resource, kind, summary, changeSet, reverts } = this.state.run;
    if (changeSet !== undefined || reverts || !isRecordResource(resource) || !recordsChangeSets(resource))
      return;
    const id = await this.deps.dataProvider.startChangeSet(
      {
        resource,
        kind: isChangeSetKind(kind) ? kind : 'edit',
        total: getProgress(this.state.run).total,
        summary,
      },
      this.retryOptions,
    );
    this.update({ changeSet: id });
  }

  private async runBatch(): Promise<void> {
    if (this.state.run.revert) {
      await this.revertBatch(this.state.run.revert);
      return;
    }
    if (this.state.run.inFlight.length > 0) {
      await this.reconcile();
      return;
    }
    const changes = await this.planBatch(this.state.run.pending.slice(0, BATCH_SIZE));
    if (changes.length === 0) return;
    const { processed } = getProgress(this.state.run);
    let results: RowResult[];
    try {
      const { resource, kind, changeSet } = this.state.run;
      const options = {
        ...this.retryOptions,
        changeSet,
        onProgress: (count: number) => this.show({ processed: processed + count }),
      };
      const { changeMany, deleteRows } = this.deps.dataProvider;
      results = await (kind === 'delete'
        ? deleteRows(
            resource,
            changes.map(({ id }) => id),
            options,
          )
        : changeMany(resource, changes, options));
    } catch (error) {
      results = changes.map(({ id }) => ({ id, error }));
    }
    this.settle(changes, results);
  }

  /** Lets the server undo or redo some rows. */
  private async revertBatch(revert: NonNullable<BulkRun['revert']>): Promise<void> {
    const { changeSet = 0, kind, failed, incomplete = [] } = this.state.run;
    const direction = kind === 'redo' ? 'redo' : 'undo';
    const result = await this.deps.dataProvider.revertChangeSet(changeSet, direction, {
      ...this.retryOptions,
      resume: revert.resume,
    });
    const { done, left, skipped } = result;
    this.update({
      revert: { done: revert.done + done, left, resume: true },
      incomplete: [...incomplete, ...result.incomplete],
      failed: [...failed, ...skipped.map(({ id, name, reason }) => ({ id, name, message: reason }))],
    });
  }

  /** Finds out which rows were saved before a reload interrupted the run. */
  private async reconcile(): Promise<void> {
    const { kind, inFlight, done, pending } = this.state.run;
    const rows = await this.read(inFlight.map(({ id }) => id));
    const saved = inFlight.filter(({ id, values }) => {
      const row = rows.get(id);
      if (kind === 'delete') return row instanceof ApiError && row.status === 404;
      return row !== undefined && !(row instanceof Error) && hasValues(row, values);
    });
    const others = inFlight.filter((change) => !saved.includes(change)).map(({ id }) => id);
    this.update({ inFlight: [], done: [...done, ...saved], pending: [...others, ...pending] });
  }

  private read(ids: readonly Identifier[]) {
    const { resource, changes } = this.state.run;
    const full = this.fields !== undefined && needsFullRecords(resource, this.fields, changes);
    return readRows(this.deps.dataProvider, resource, ids, full, this.retryOptions);
  }

  private nameOf(row: Row): string {
    return this.fields?.nameOf?.(row) ?? recordName(row);
  }

  /** Reads rows, sorts out those that stay as they are, and returns the changes to send. */
  private async planBatch(ids: readonly Identifier[]): Promise<RowChange[]> {
    const rows = await this.read(ids);
    const changes: RowChange[] = [];
    const unchanged: Identifier[] = [];
    const failed: RowFailure[] = [];
    for (const id of ids) {
      const row = rows.get(id);
      if (row === undefined) continue;
      if (row instanceof Error) {
        const name = this.state.run.reverts?.find((one) => one.id === id)?.name ?? `#${id}`;
        failed.push({ id, name, message: row.message });
        continue;
      }
      try {
        const change = this.planChange(id, row);
        if (change) changes.push(change);
        else unchanged.push(id);
      } catch (error) {
        failed.push({ id, name: this.nameOf(row), message: t(messageOf(error), { _: messageOf(error) }) });
      }
    }
    const { run } = this.state;
    this.update({
      // Rows that were not read because the run was stopped stay pending.
      pending: run.pending.filter((id) => !ids.includes(id) || !rows.has(id)),
      inFlight: changes,
      unchanged: [...run.unchanged, ...unchanged],
      failed: [...run.failed, ...failed],
    });
    return changes;
  }

  /** Returns undefined when the row has the new values already. @throws Error when the row cannot be changed */
  private planChange(id: Identifier, row: Row): RowChange | undefined {
    const { kind, reverts, edits, changes } = this.state.run;
    const name = this.nameOf(row);
    if (kind === 'delete') return { id, name, values: {}, was: {} };
    if (edits) {
      this.edits ??= new Map(edits.map((edit) => [edit.id, edit]));
      const edit = this.edits.get(id);
      if (!edit || hasValues(row, edit.values)) return undefined;
      if (!hasValues(row, edit.was)) throw new Error(t('bulk.changed_since'));
      return { ...edit, name };
    }
    if (!reverts) {
      const values = getChanges(row, changes, this.fields ?? { fields: [] });
      return Object.keys(values).length > 0 ? { id, name, values, was: pickFields(row, values) } : undefined;
    }
    const change = reverts.find((one) => one.id === id);
    if (!change || hasValues(row, change.was)) return undefined;
    if (!hasValues(row, change.values)) throw new Error(t('bulk.changed_since'));
    return { id, name, values: change.was, was: change.values };
  }

  /** @throws Error with the reason when no further row can be saved now */
  private settle(sent: readonly RowChange[], results: readonly RowResult[]): void {
    const { run } = this.state;
    const byId = new Map(results.map((result) => [result.id, result]));
    const done: RowChange[] = [];
    const failed: RowFailure[] = [];
    const unknown: RowChange[] = [];
    const pending: Identifier[] = [];
    let stopReason: string | undefined;
    for (const change of sent) {
      const { id, name } = change;
      const result = byId.get(id);
      if (!result || result.skipped) pending.push(id);
      else if (result.error === undefined)
        // An undo compares rows with the values as the server saved them.
        done.push({ ...change, values: { ...change.values, ...savedValues(result.record, change.values) } });
      else if (isFatal(result.error)) {
        stopReason = messageOf(result.error);
        unknown.push(change);
      } else if (isStale(result.error) && (this.retries.get(id) ?? 0) < MAX_RETRIES) {
        this.retries.set(id, (this.retries.get(id) ?? 0) + 1);
        pending.push(id);
      } else failed.push({ id, name, message: messageOf(result.error) });
    }
    this.update({
      inFlight: unknown,
      pending: [...pending, ...run.pending],
      done: [...run.done, ...done],
      failed: [...run.failed, ...failed],
    });
    if (stopReason !== undefined) throw new Error(stopReason);
  }
}
