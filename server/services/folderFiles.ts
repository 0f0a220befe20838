import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '../deps';

/** Files in a folder, spread over subfolders by the first two letters of their key. */
export const folderFiles = (folder: string): FileStore => {
  const pathOf = (key: string): string => join(folder, key.slice(0, 2), key);
  return {
    put: async (key, bytes) => {
      await mkdir(join(folder, key.slice(0, 2)), { recursive: true });
      await writeFile(pathOf(key), bytes);
    },
    get: (key) =>
      readFile(pathOf(key)).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }),
    delete: (key) => rm(pathOf(key), { force: true }),
  };
};
