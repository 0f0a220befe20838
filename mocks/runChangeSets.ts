import { engineOf } from '../server/app';
import type { Deps } from '../server/core/deps';
import { createChangeSetWorker } from '../server/http/changeSetQueue';

/**
 * Works on change sets as soon as they are due, where no worker looks at the queue.
 * @param persist called after that
 * @returns a function that waits until nothing is due
 */
export const runChangeSets = (deps: Deps, persist?: () => Promise<void>): (() => Promise<void>) => {
  const worker = createChangeSetWorker(deps, engineOf);
  let done: Promise<unknown> = Promise.resolve();
  deps.changeSetsDue = () => {
    done = Promise.all([done, worker.runDueJobs().then(() => persist?.())]);
  };
  return async () => {
    await done;
  };
};
