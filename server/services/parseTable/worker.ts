// The thread of `parseInWorker`.
import { parentPort, workerData } from 'node:worker_threads';
import { ApiError } from '../../core/ApiError';
import { parseTable } from './parseTable';
import type { ParseAnswer, ParseTask } from './parseInWorker';

const { bytes, fileName, options } = workerData as ParseTask;

const parse = async (): Promise<ParseAnswer> => {
  try {
    return { table: await parseTable(bytes, fileName, options) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, options } = error;
    return { error: { status, code, options } };
  }
};

parentPort?.postMessage(await parse());
