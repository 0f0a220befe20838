import { Semaphore } from 'es-toolkit';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { ApiError } from '../../core/ApiError';
import type { ParseOptions, ParseTable } from '../../core/deps';
import { tooComplex } from './limits';

export interface ParseTask {
  bytes: Uint8Array;
  fileName: string;
  options?: ParseOptions;
}

type Parsed = Awaited<ReturnType<ParseTable>>;

export type ParseAnswer = { table: Parsed } | { error: Pick<ApiError, 'status' | 'code' | 'options'> };

interface Limits {
  /** Files that are parsed at the same time. */
  concurrency: number;
  /** Files that may wait for their turn. */
  queue: number;
  /** Milliseconds. */
  time: number;
  /** Megabytes of the JavaScript heap. */
  memory: number;
}

const LIMITS: Limits = { concurrency: 2, queue: 10, time: 20_000, memory: 512 };

/** Seconds until a client tries again. */
const RETRY_AFTER = 10;

const bundled = new URL('./parse-table.js', import.meta.url);
const source = new URL('./worker.ts', import.meta.url);
/** Runs the source in development and tests. Node does not hand tsx on to threads. */
const LOAD_SOURCE = `import('tsx/esm/api').then(({ tsImport }) => tsImport('${source.href}', '${source.href}'))`;

const startWorker = (task: ParseTask, memory: number): Worker => {
  const isBundled = existsSync(fileURLToPath(bundled));
  return new Worker(isBundled ? bundled : LOAD_SOURCE, {
    eval: !isBundled,
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
};

/** Resolves with the table of a worker. */
const answerOf = (worker: Worker, time: number): Promise<Parsed> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(tooComplex());
    }, time);
    worker.once('message', (message: ParseAnswer) => {
      if ('table' in message) resolve(message.table);
      else reject(new ApiError(message.error.status, message.error.code, message.error.options));
    });
    worker.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooComplex() : error);
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      // Without effect after a message or an error.
      reject(tooComplex());
    });
  });

const run = async (task: ParseTask, { time, memory }: Limits): Promise<Parsed> => {
  const worker = startWorker(task, memory);
  try {
    return await answerOf(worker, time);
  } finally {
    await worker.terminate();
  }
};

/**
 * Returns a parser that runs in threads with limited time and memory, a few at once.
 * @throws ApiError 422 when a file exceeds the limits, 503 when too many are waiting
 */
export const parseInWorker = (overrides: Partial<Limits> = {}): ParseTable => {
  const limits = { ...LIMITS, ...overrides };
  const slots = new Semaphore(limits.concurrency);
  /** Files that are parsed or wait. */
  let pending = 0;
  return async (bytes, fileName, options) => {
    if (pending >= limits.concurrency + limits.queue)
      throw new ApiError(503, 'overloaded', { headers: { 'Retry-After': String(RETRY_AFTER) } });
    pending += 1;
    await slots.acquire();
    try {
      return await run({ bytes, fileName, options }, limits);
    } finally {
      slots.release();
      pending -= 1;
    }
  };
};
