import type { Store } from 'react-admin';
import { createExternalStore } from '../../../api/externalStore';
import type { BulkFields } from './bulkFields';
import { lockOf, createRunner, type Runner, type RunView } from './runner';
import { isFinished, undoOf, type BulkRun } from './run';
import { createRunStore } from './runStore';

interface BulkRunsDeps {
  store: Store;
  dataProvider: Parameters<typeof createRunner>[1]['dataProvider'];
  fieldsOf: (resource: string) => Promise<BulkFields>;
  /** Rows of a resource are others now. */
  onEnd: (resource: string) => void;
}

/** What screens are shown: the runs that are not read to their end, and which of them is open. */
export interface BulkRunsState {
  views: readonly RunView[];
  open: string | null;
}

/** The changes of many rows of one visit: they go on while one looks at other screens, and are there after a reload. */
export const createBulkRuns = ({ store, dataProvider, fieldsOf, onEnd }: BulkRunsDeps) => {
  const kept = createRunStore(store);
  const runners = new Map<string, Runner>();
  const state = createExternalStore<BulkRunsState>({ views: [], open: null });
  const closed = createExternalStore<BulkRun | null>(null);

  const tell = (open: string | null = state.get().open): void => {
    state.set({ views: [...runners.values()].map((runner) => runner.view()), open });
  };
  const add = (run: BulkRun): Runner => {
    const runner = createRunner(run, {
      dataProvider,
      loadFields: () => fieldsOf(run.resource),
      save: kept.save,
      onChange: tell,
      onEnd: () => {
        onEnd(run.resource);
      },
    });
    runners.set(run.key, runner);
    return runner;
  };
  const remove = (key: string): void => {
    const runner = runners.get(key);
    if (!runner) return;
    runner.drop();
    kept.forget(runner.view().run);
    runners.delete(key);
  };

  /** Carries a run out and opens it. */
  const begin = (run: BulkRun): void => {
    kept.save(run);
    const runner = add(run);
    tell(run.key);
    void runner.goOn();
  };

  return {
    get: state.get,
    subscribe: state.subscribe,
    /** Calls `listener` when the report of a run was closed. @returns a function that stops it */
    onClosed: (listener: (run: BulkRun) => void): (() => void) =>
      closed.subscribe(() => {
        const run = closed.get();
        if (run) listener(run);
      }),
    /** Finds what an earlier page left, except what another window is busy with. */
    find: async (): Promise<void> => {
      const runs = kept.all();
      if (runs.length === 0) return;
      const locks = (navigator as Partial<Navigator>).locks;
      const held = new Set((await locks?.query())?.held?.map(({ name }) => name));
      for (const run of runs) if (!runners.has(run.key) && !held.has(lockOf(run))) add(run);
      tell();
    },
    begin,
    goOn: (key: string): void => {
      tell(key);
      void runners.get(key)?.goOn();
    },
    stop: (key: string): void => {
      runners.get(key)?.stop();
    },
    retry: (key: string): void => {
      void runners.get(key)?.retry();
    },
    /** Takes back what a run did, by the same way. */
    undo: (key: string): void => {
      const run = runners.get(key)?.view().run;
      if (!run) return;
      remove(key);
      begin(undoOf(run));
    },
    show: (key: string): void => {
      tell(key);
    },
    /** Closes the report; of a run that is not finished it stays known. */
    close: (): void => {
      const { open } = state.get();
      const run = open === null ? undefined : runners.get(open)?.view().run;
      if (run && isFinished(run)) remove(run.key);
      tell(null);
      if (run) closed.set({ ...run });
    },
    /** Forgets a run; what it has done stays done. */
    discard: (key: string): void => {
      remove(key);
      tell(state.get().open === key ? null : state.get().open);
    },
    /** The visit has ended: nothing more is begun or kept. */
    leave: (): void => {
      for (const runner of runners.values()) runner.drop();
    },
  };
};

export type BulkRuns = ReturnType<typeof createBulkRuns>;
