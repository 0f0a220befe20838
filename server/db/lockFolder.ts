import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Keeps a second process out of a data folder, which would ruin the embedded database. A lock that a dead process left
 * behind is taken over.
 * @returns the way to give the folder free
 * @throws Error in one line when another process has it, or it cannot be written to
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const path = join(folder, 'lock');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      await writeFile(path, String(process.pid), { flag: 'wx' });
      return () => rm(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
        throw new Error(`DATA_DIR: ${folder} cannot be written to (${String(error)})`, { cause: error });
      const pid = Number(await readFile(path, 'utf8').catch(() => ''));
      if (pid > 0 && pid !== process.pid && isAlive(pid))
        throw new Error(`DATA_DIR: ${folder} is in use by process ${pid}`, { cause: error });
      await rm(path, { force: true });
    }
  }
  throw new Error(`DATA_DIR: ${folder} could not be locked`);
};
