import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds. Another process that takes over the same lock writes its own within this time. */
const TAKE_OVER_PAUSE = 100;

/** Start time of a process (Linux only): process ids are reused. */
const startOf = (pid: number): Promise<string> =>
  readFile(`/proc/${pid}/stat`, 'utf8').then(
    // proc(5): field 2 is the program's name in brackets and may contain spaces, field 22 is the start time.
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
 * Locks a data folder: two processes would corrupt the embedded database. Takes over the lock of a dead process.
 * @returns a function that releases the lock
 * @throws Error when another process holds the lock, or the folder is not writable
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
