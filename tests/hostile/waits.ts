import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Milliseconds that `/healthz` may wait for requests of others. */
export const MAX_WAIT = 300;

/** The longest wait for a path in milliseconds, and the longest in which the server was busy with something else. */
interface Wait {
  wait: number;
  busy: number;
}

/** Calls a URL all the time while other requests run. @param pid of the server */
export const startProbe = (url: string, pid: number, headers: Record<string, string> = {}) => {
  const worker = new Worker(new URL('./probe.mjs', import.meta.url), { workerData: { url, headers, pid } });
  return {
    /** Returns the longest wait since it was last asked. */
    take: async (): Promise<Wait> => {
      const answer = once(worker, 'message');
      worker.postMessage('take');
      const [{ wait, busy }] = (await answer) as [Wait];
      return { wait: Math.round(wait), busy: Math.round(busy) };
    },
    stop: () => worker.terminate(),
  };
};

export type Probe = ReturnType<typeof startProbe>;
