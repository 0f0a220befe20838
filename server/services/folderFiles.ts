import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { ListedFileStore, StoredFile } from '../core/deps';
import { bytesOf } from '../core/content';

export const nullIfMissing = (error: unknown): null => {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
};

/** Returns the path of a file: in a subfolder named by the first two characters of its key. */
export const spreadPath = (key: string): string => `${key.slice(0, 2)}/${key}`;

/** The folder of files that are being written, inside that of stored ones, so that they can be renamed. */
export const tempFolderIn = (folder: string): string => join(folder, 'tmp');

/** Flushes a file or a folder to the disk. Windows cannot flush folders. */
const sync = async (path: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Moves a file, so that after a power failure it is there completely or not at all. */
const moveDurably = async (from: string, to: string): Promise<void> => {
  await sync(from);
  const newFolder = await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
  await sync(dirname(to));
  if (newFolder !== undefined) await sync(dirname(newFolder));
};

async function* listFolder(folder: string): AsyncGenerator<StoredFile> {
  const subfolders = await opendir(folder).catch(nullIfMissing);
  if (!subfolders) return;
  for await (const { name: prefix } of subfolders) {
    if (prefix.length !== 2) continue;
    for await (const { name } of await opendir(join(folder, prefix))) {
      const found = await stat(join(folder, prefix, name)).catch(nullIfMissing);
      if (found?.isFile()) yield { key: name, storedAt: found.mtime };
    }
  }
}

/** Stores files in a folder. */
export const folderFiles = (folder: string): ListedFileStore => {
  const pathOf = (key: string): string => join(folder, spreadPath(key));
  return {
    put: async (key, content) => {
      const uploaded = content instanceof Uint8Array ? undefined : content.path;
      const temp = uploaded ?? join(tempFolderIn(folder), randomUUID());
      try {
        if (uploaded === undefined) {
          await mkdir(dirname(temp), { recursive: true });
          await writeFile(temp, await bytesOf(content));
        }
        await moveDurably(temp, pathOf(key));
      } catch (error) {
        await rm(temp, { force: true });
        throw error;
      }
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
    list: () => listFolder(folder),
  };
};
