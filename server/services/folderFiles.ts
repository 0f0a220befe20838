import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '../deps';

/** @throws whatever is wrong, unless it is that there is no such file */
const nullIfMissing = (error: unknown): null => {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
};

/** Files in a folder, spread over subfolders by the first two letters of their key. */
export const folderFiles = (folder: string): FileStore => {
  const pathOf = (key: string): string => join(folder, key.slice(0, 2), key);
  return {
    put: async (key, bytes) => {
      await mkdir(join(folder, key.slice(0, 2)), { recursive: true });
      await writeFile(pathOf(key), bytes);
    },
    get: (key) => readFile(pathOf(key)).catch(nullIfMissing),
    part: async (key, start, end) => {
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
