import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from '../core/deps';

/** @throws whatever is wrong, unless it is that there is no such file */
const nullIfMissing = (error: unknown): null => {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
};

/** Where a file is: spread over subfolders by the first two letters of its key. */
export const spreadPath = (key: string): string => `${key.slice(0, 2)}/${key}`;

/** Files in a folder and its subfolders. */
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
