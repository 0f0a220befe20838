import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { TempFiles, UploadedFile } from '../core/deps';
import { nullIfMissing } from './folderFiles';

/** Returns a file whose bytes stay on disk until they are read. */
export const fileAt = async (path: string, name: string): Promise<UploadedFile> =>
  Object.assign(new File([await openAsBlob(path)], name), { path });

/** Keeps uploaded files in `root`, in a folder for each request. */
export const diskTempFiles = (root: string) => (): TempFiles => {
  let folder: Promise<string> | undefined;
  let count = 0;
  const createFolder = async (): Promise<string> => {
    await mkdir(root, { recursive: true });
    return mkdtemp(join(root, 'request-'));
  };
  return {
    save: async (name, chunks) => {
      folder ??= createFolder();
      const path = join(await folder, String((count += 1)));
      await pipeline(chunks, createWriteStream(path));
      return fileAt(path, name);
    },
    clear: async () => {
      if (folder) await rm(await folder, { recursive: true, force: true });
    },
  };
};

/** Deletes what interrupted requests have left behind. */
export const removeOldTempFiles = async (root: string, before: Date): Promise<void> => {
  const names = await readdir(root).catch(nullIfMissing);
  for (const name of names ?? []) {
    const path = join(root, name);
    const found = await stat(path).catch(nullIfMissing);
    if (found && found.mtime < before) await rm(path, { recursive: true, force: true });
  }
};
