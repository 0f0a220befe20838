import type { Identifier } from 'react-admin';
import { PUBLISH_BATCH } from '../../../../contract/constants';
import { messageOf } from '../../../api/ApiError';
import { t } from '../../../api/language';
import type { AppDataProvider, RowResult } from '../../../providers/dataProvider';
import type { BulkFields } from '../bulkFields';
import { planBatch, reconcileBatch, settleBatch } from './batch';
import { getProgress, isFinished, type BulkRun } from './bulkRun';
import { needsFullRecords, readRows, type Reader } from './readRows';
import { revertBatch, startChangeSet } from './runChangeSet';

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
      'changeMany' | 'deleteRows' | 'publish' | 'startChangeSet' | 'finishChangeSet' | 'revertChangeSet'
    >;
  loadFields: () => Promise<BulkFields>;
  save: (run: BulkRun) => void;
  onChange: () => void;
  onEnd: () => void;
}

/** The Web Lock that keeps other windows from executing the same run. */
export const lockName = ({ key }: BulkRun): string => `anslag.bulk.${key}`;

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
    if (!locks) return this.execute();
    return locks.request(lockName(this.state.run), { ifAvailable: true }, async (lock) => {
      if (lock) await this.execute();
      else if (!this.state.running) this.show({ stopReason: t('bulk.elsewhere') });
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
    if (this.state.run.changeSet !== undefined) return;
    const changeSet = await startChangeSet(this.deps.dataProvider, this.state.run, this.retryOptions);
    if (changeSet !== undefined) this.update({ changeSet });
  }

  private async runBatch(): Promise<void> {
    const { run } = this.state;
    if (run.revert)
      this.update(await revertBatch(this.deps.dataProvider, run, run.revert, this.retryOptions));
    else if (run.inFlight.length > 0)
      this.update(reconcileBatch(run, await this.read(run.inFlight.map(({ id }) => id))));
    else {
      const ids = run.pending.slice(0, run.publish ? PUBLISH_BATCH : BATCH_SIZE);
      this.update(planBatch(run, ids, await this.read(ids), this.fields));
      await this.sendBatch();
    }
  }

  private read(ids: readonly Identifier[]) {
    const { resource, changes } = this.state.run;
    const full = this.fields !== undefined && needsFullRecords(resource, this.fields, changes);
    return readRows(this.deps.dataProvider, resource, ids, full, this.retryOptions);
  }

  /** @throws Error with the reason when no further row can be saved now */
  private async sendBatch(): Promise<void> {
    const { run } = this.state;
    if (run.inFlight.length === 0) return;
    const results = await this.send(run).catch((error: unknown) =>
      run.inFlight.map(({ id }): RowResult => ({ id, error })),
    );
    const { change, stopReason } = settleBatch(run, results, (id) => this.countRetry(id) <= MAX_RETRIES);
    this.update(change);
    if (stopReason !== undefined) throw new Error(stopReason);
  }

  private async send({ resource, kind, publish, changeSet, inFlight }: BulkRun): Promise<RowResult[]> {
    const { changeMany, deleteRows } = this.deps.dataProvider;
    const { processed } = this.state;
    const options = {
      ...this.retryOptions,
      changeSet,
      onProgress: (count: number) => this.show({ processed: processed + count }),
    };
    const ids = inFlight.map(({ id }) => id);
    if (publish) {
      const { publishRows } = await import('./publishRows');
      return publishRows(this.deps.dataProvider, publish, ids, options);
    }
    return kind === 'delete' ? deleteRows(resource, ids, options) : changeMany(resource, inFlight, options);
  }

  private countRetry(id: Identifier): number {
    const count = (this.retries.get(id) ?? 0) + 1;
    this.retries.set(id, count);
    return count;
  }
}
