import { randomBytes } from 'node:crypto';
import { open, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

const MEGABYTE = 1024 ** 2;

/**
 * Bytes of the spare file, which is deleted when the disk is full: the embedded database needs space to start and to write
 * checkpoints, sometimes for a segment of its write-ahead log (16 MB), and stops the process without it.
 */
const SPARE = 32 * MEGABYTE;
/** With less, the spare file included, the embedded database only reads. */
const READ_ONLY_BELOW = 2 * SPARE;

/** Returns the free bytes of the disk with a folder. */
type MeasureDisk = (folder: string) => Promise<number>;

export const measureDisk: MeasureDisk = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

const sparePath = (folder: string): string => join(folder, 'spare-space');

/** Returns the bytes that the spare file takes. */
export const spareBytes = async (folder: string): Promise<number> => {
  try {
    return (await stat(sparePath(folder))).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
};

/** Whether the disk has too little space for writes of the embedded database. */
export const isDiskFull = (freeBytes: number): boolean => freeBytes < READ_ONLY_BELOW;

/** Random bytes, because some file systems store nothing for zeros. */
const writeSpare = async (path: string): Promise<void> => {
  try {
    const handle = await open(path, 'w');
    try {
      for (let written = 0; written < SPARE; written += MEGABYTE) await handle.write(randomBytes(MEGABYTE));
    } finally {
      await handle.close();
    }
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
};

/** Deletes the spare file while the disk is full. Call it before the embedded database is opened. */
export const freeSpareSpace = async (folder: string, measure = measureDisk): Promise<void> => {
  if (isDiskFull((await measure(folder)) + (await spareBytes(folder))))
    await rm(sparePath(folder), { force: true });
};

/** Writes the spare file while there is space, and deletes it while the disk is full. */
export const keepSpareSpace = async (folder: string, measure = measureDisk): Promise<void> => {
  await freeSpareSpace(folder, measure);
  if ((await spareBytes(folder)) < SPARE && !isDiskFull((await measure(folder)) - SPARE))
    await writeSpare(sparePath(folder));
};
