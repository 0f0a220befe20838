import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Long enough for another process that took over the same lock in the same moment to have written its own. */
const TAKE_OVER_PAUSE = 100;

/** When a process began, where the system tells (Linux): after a crash its number may soon be another's. */
const startOf = (pid: number): Promise<string> =>
  readFile(`/proc/${pid}/stat`, 'utf8').then(
    // The second field is the program's name, in brackets, and may hold spaces; the start is the twenty-second.
    (stat) => stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '',
    () => '',
  );

const isAlive = async (pid: number, start: string): Promise<boolean> => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return start === '' || start === (await startOf(pid));
};

const readLock = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

/**
 * Keeps a second process out of a data folder, which would ruin the embedded database. A lock that a dead process left
 * behind is taken over.
 * @returns the way to give the folder free
 * @throws Error in one line when another process has it, or it cannot be written to
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const path = join(folder, 'lock');
  const own = `${process.pid} ${await startOf(process.pid)}`.trim();
  const inUse = (lock: string) => new Error(`DATA_DIR: ${folder} is in use by process ${lock.split(' ')[0]}`);
  const take = async (): Promise<boolean> => {
    try {
      await writeFile(path, own, { flag: 'wx' });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw new Error(`DATA_DIR: ${folder} cannot be written to (${String(error)})`, { cause: error });
    }
  };

  if (!(await take())) {
    const lock = await readLock(path);
    const [pid, start = ''] = lock.split(' ');
    if (Number(pid) > 0 && Number(pid) !== process.pid && (await isAlive(Number(pid), start)))
      throw inUse(lock);
    await rm(path, { force: true });
    await take();
    await pause(TAKE_OVER_PAUSE);
    const winner = await readLock(path);
    if (winner !== own) throw inUse(winner);
  }
  return () => rm(path, { force: true });
};
