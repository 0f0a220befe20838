import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from '../core/deps';

const nullIfMissing = (error: unknown): null => {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
};

/** Returns the path of a file: in a subfolder named by the first two characters of its key. */
export const spreadPath = (key: string): string => `${key.slice(0, 2)}/${key}`;

/** Stores files in a folder. */
export const folderFiles = (folder: string): FileStore => {
  const pathOf = (key: string): string => join(folder, spreadPath(key));
  return {
    put: async (key, bytes) => {
      await mkdir(dirname(pathOf(key)), { recursive: true });
      await writeFile(pathOf(key), bytes);
    },
    get: (key) => readFile(pathOf(key)).catch(nullIfMissing),
    getRange: async (key, start, end) => {
      const handle = await open(pathOf(key)).catch(nullIfMissing);
      if (!handle) return null;
      try {
        const { buffer, bytesRead } = await handle.read(new Uint8Array(end - start), 0, end - start, start);
        return buffer.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    },
    delete: (key) => rm(pathOf(key), { force: true }),
  };
};
