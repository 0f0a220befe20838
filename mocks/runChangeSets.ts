import { and, eq, lte } from 'drizzle-orm';
import { engineOf } from '../server/app';
import type { Deps } from '../server/core/deps';
import { changeSets } from '../server/db/schema';
import { changeSetQueue, WAIT } from '../server/http/changeSetQueue';
import { createWorker } from '../server/services/jobQueue';

/**
 * Works on change sets as soon as they are due, where no worker looks at the queue.
 * @param persist called after that
 * @returns a function that waits until nothing is left to do
 */
export const runChangeSets = (deps: Deps, persist?: () => Promise<void>): (() => Promise<void>) => {
  const worker = createWorker(deps, changeSetQueue(deps, engineOf));
  const runAll = async (): Promise<void> => {
    await worker.runDueJobs();
    await persist?.();
    // Some wait for others, and some for their time.
    const soon = new Date(deps.now().getTime() + WAIT);
    const waiting = and(eq(changeSets.status, 'queued'), lte(changeSets.next_at, soon));
    if ((await deps.db.$count(changeSets, waiting)) === 0) return;
    await new Promise((resolve) => {
      setTimeout(resolve, WAIT);
    });
    await runAll();
  };
  let done: Promise<unknown> = Promise.resolve();
  deps.changeSetsDue = () => {
    done = Promise.all([done, runAll()]);
  };
  return async () => {
    await done;
  };
};
