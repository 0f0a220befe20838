import { bytesOf } from '../server/core/content';
import type { FileStore } from '../server/core/deps';

/** Stores files in memory. */
export const memoryFiles = (): FileStore => {
  const files = new Map<string, Uint8Array>();
  return {
    put: async (key, content) => {
      files.set(key, await bytesOf(content));
    },
    get: (key) => Promise.resolve(files.get(key) ?? null),
    getRange: (key, start, end) => Promise.resolve(files.get(key)?.subarray(start, end) ?? null),
    delete: (key) => {
      files.delete(key);
      return Promise.resolve();
    },
  };
};
