import type { Store } from 'react-admin';
import type { BulkRun } from './run';

/** The keys of the runs that are kept. */
const INDEX = 'bulkRuns';
const keyOf = (key: string): string => `bulkRuns.${key}`;

/**
 * Keeps runs in the browser's memory of the user and company, so that they survive a reload and go at signing out, as
 * everything does that somebody worked on.
 */
export const createRunStore = (store: Store) => {
  const keys = (): string[] => store.getItem<string[]>(INDEX) ?? [];
  return {
    all: (): BulkRun[] =>
      keys()
        .map((key) => store.getItem<BulkRun>(keyOf(key)))
        .filter((run) => run !== undefined),
    save: (run: BulkRun): void => {
      if (!keys().includes(run.key)) store.setItem(INDEX, [...keys(), run.key]);
      try {
        store.setItem(keyOf(run.key), run);
      } catch {
        // The browser's memory is full: the run goes on, it only would not survive a reload.
      }
    },
    forget: ({ key }: BulkRun): void => {
      store.removeItem(keyOf(key));
      store.setItem(
        INDEX,
        keys().filter((other) => other !== key),
      );
    },
  };
};

export type RunStore = ReturnType<typeof createRunStore>;
