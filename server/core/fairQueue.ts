/** Thrown to a task that was refused before it began: too many are waiting, or it waited too long. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}

export interface QueueLimits {
  /** Tasks that run at once. */
  concurrency: number;
  /** Tasks of one caller that run at once. */
  perCaller: number;
  /** Tasks that wait. */
  maxWaiting: number;
  /** Milliseconds that a task waits. */
  maxWait: number;
}

export interface FairQueue {
  /** Runs a task when it is its caller's turn. @throws Overloaded before the task has begun */
  run: <Result>(caller: string, task: () => Promise<Result>) => Promise<Result>;
}

interface Waiting {
  start: () => void;
  refuse: () => void;
}

/**
 * Creates a bounded queue whose callers take turns (round robin), so that one with many tasks does not delay the others.
 * When it is full, the caller with the most waiting tasks loses its latest.
 */
export const createFairQueue = ({ concurrency, perCaller, maxWaiting, maxWait }: QueueLimits): FairQueue => {
  /** In the order of turns. */
  const waiting = new Map<string, Waiting[]>();
  const running = new Map<string, number>();
  let runningCount = 0;
  let waitingCount = 0;
  let isScheduled = false;

  const remove = (caller: string, task: Waiting): void => {
    const tasks = waiting.get(caller)?.filter((one) => one !== task) ?? [];
    waitingCount -= 1;
    if (tasks.length > 0) waiting.set(caller, tasks);
    else waiting.delete(caller);
  };

  const nextCaller = (): string | undefined => {
    for (const caller of waiting.keys()) if ((running.get(caller) ?? 0) < perCaller) return caller;
    return undefined;
  };

  const startNext = (): void => {
    isScheduled = false;
    const caller = runningCount < concurrency ? nextCaller() : undefined;
    const [task, ...others] = caller === undefined ? [] : (waiting.get(caller) ?? []);
    if (caller === undefined || !task) return;
    waiting.delete(caller);
    if (others.length > 0) waiting.set(caller, others);
    waitingCount -= 1;
    runningCount += 1;
    running.set(caller, (running.get(caller) ?? 0) + 1);
    task.start();
    schedule();
  };

  /**
   * Starts one task per round of the event loop. The embedded database answers without one, so that otherwise all tasks
   * would run before Node accepts the next connection or runs a timer.
   */
  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(startNext);
  };

  const refuseOne = (): void => {
    let longest: Waiting[] = [];
    for (const tasks of waiting.values()) if (tasks.length > longest.length) longest = tasks;
    longest.at(-1)?.refuse();
  };

  const turnOf = (caller: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const task: Waiting = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: () => {
          clearTimeout(timer);
          remove(caller, task);
          reject(new Overloaded());
        },
      };
      const timer = setTimeout(task.refuse, maxWait);
      waiting.set(caller, [...(waiting.get(caller) ?? []), task]);
      waitingCount += 1;
      // Those that can start at once do not count as waiting.
      if (waitingCount > maxWaiting + concurrency - runningCount) refuseOne();
      schedule();
    });

  const leave = (caller: string): void => {
    const left = (running.get(caller) ?? 0) - 1;
    if (left > 0) running.set(caller, left);
    else running.delete(caller);
    runningCount -= 1;
    schedule();
  };

  return {
    run: async (caller, task) => {
      await turnOf(caller);
      try {
        return await task();
      } finally {
        leave(caller);
      }
    },
  };
};
