import type { Store } from 'react-admin';
import { createExternalStore } from '../../../api/externalStore';
import type { BulkFields } from '../bulkFields';
import { createUndoRun, isFinished, type BulkRun } from './bulkRun';
import { BulkRunner, lockName, type RunState } from './BulkRunner';

interface BulkRunsDeps {
  store: Store;
  dataProvider: ConstructorParameters<typeof BulkRunner>[1]['dataProvider'];
  loadFields: (resource: string) => Promise<BulkFields>;
  /** Called when rows of a resource have changed. */
  onEnd: (resource: string) => void;
}

export interface BulkRunsState {
  /** Runs whose report has not been closed. */
  runs: readonly RunState[];
  /** The key of the run in the dialog. */
  open: string | null;
  /** Whether the dialog shows the report of a successful run, which is a toast otherwise. */
  report: boolean;
}

const INDEX_KEY = 'bulkRuns';
const storeKey = (key: string): string => `bulkRuns.${key}`;

/** Saves runs in react-admin's store, so that they survive a reload and are removed at sign-out. */
const createRunStore = (store: Store) => {
  const keys = (): string[] => store.getItem<string[]>(INDEX_KEY) ?? [];
  return {
    all: (): BulkRun[] =>
      keys()
        .map((key) => store.getItem<BulkRun>(storeKey(key)))
        .filter((run) => run !== undefined),
    save: (run: BulkRun): void => {
      if (!keys().includes(run.key)) store.setItem(INDEX_KEY, [...keys(), run.key]);
      try {
        store.setItem(storeKey(run.key), run);
      } catch {
        // localStorage is full: the run continues, but will not survive a reload.
      }
    },
    remove: (key: string): void => {
      store.removeItem(storeKey(key));
      store.setItem(
        INDEX_KEY,
        keys().filter((other) => other !== key),
      );
    },
  };
};

/** The bulk edits of a session. They continue on other screens and can be resumed after a reload. */
export class BulkRuns {
  readonly state = createExternalStore<BulkRunsState>({ runs: [], open: null, report: false });
  private readonly saved: ReturnType<typeof createRunStore>;
  private readonly runners = new Map<string, BulkRunner>();

  constructor(private readonly deps: BulkRunsDeps) {
    this.saved = createRunStore(deps.store);
  }

  /** Restores the runs of an earlier page load, except those that another window executes. */
  async restore(): Promise<void> {
    const runs = this.saved.all();
    if (runs.length === 0) return;
    const locks = (navigator as Partial<Navigator>).locks;
    const held = new Set((await locks?.query())?.held?.map(({ name }) => name));
    for (const run of runs) if (!this.runners.has(run.key) && !held.has(lockName(run))) this.add(run);
    this.emit();
  }

  /** Executes a run and opens its dialog. */
  start(run: BulkRun): void {
    this.saved.save(run);
    const runner = this.add(run);
    this.emit(run.key);
    void runner.resume();
  }

  resume(key: string): void {
    this.emit(key);
    void this.runners.get(key)?.resume();
  }

  stop(key: string): void {
    this.runners.get(key)?.stop();
  }

  retryFailed(key: string): void {
    void this.runners.get(key)?.retryFailed();
  }

  undo(key: string): void {
    const run = this.runners.get(key)?.state.run;
    if (!run) return;
    this.remove(key);
    this.start(createUndoRun(run));
  }

  /** Opens the report of a run. */
  open(key: string): void {
    this.emit(key, true);
  }

  /** Opens the report of a run that was closed. */
  show(run: BulkRun): void {
    this.add(run);
    this.open(run.key);
  }

  /** Closes the dialog and forgets the run if it is finished. */
  close(): void {
    const { open } = this.state.get();
    const run = open === null ? undefined : this.runners.get(open)?.state.run;
    if (run && isFinished(run)) this.remove(run.key);
    this.emit(null);
  }

  /** Forgets a run without undoing it. */
  discard(key: string): void {
    this.remove(key);
    const { open } = this.state.get();
    this.emit(open === key ? null : open);
  }

  /** Stops all runs at the end of the session. `restore` continues with what is saved. */
  dispose(): void {
    for (const runner of this.runners.values()) runner.dispose();
    this.runners.clear();
  }

  private emit(
    open = this.state.get().open,
    report = open === this.state.get().open && this.state.get().report,
  ): void {
    this.state.set({ runs: [...this.runners.values()].map(({ state }) => state), open, report });
  }

  private add(run: BulkRun): BulkRunner {
    const runner = new BulkRunner(run, {
      dataProvider: this.deps.dataProvider,
      loadFields: () => this.deps.loadFields(run.resource),
      save: this.saved.save,
      onChange: () => this.emit(),
      onEnd: () => this.deps.onEnd(run.resource),
    });
    this.runners.set(run.key, runner);
    return runner;
  }

  private remove(key: string): void {
    this.runners.get(key)?.finish();
    this.runners.get(key)?.dispose();
    if (this.runners.delete(key)) this.saved.remove(key);
  }
}
