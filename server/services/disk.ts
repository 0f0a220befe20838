import { mkdir } from 'node:fs/promises';
import type { Disk, Log } from '../core/deps';
import { isDiskFull, keepSpareSpace, measureDisk, spareBytes } from '../db/spareSpace';

interface DiskOptions {
  /** Of the files and of the embedded database. */
  folder: string;
  /** Bytes that uploads leave free. */
  reserve: number;
  /** The embedded database is in the folder. */
  hasDatabase: boolean;
  log: Log;
  /** For tests. */
  measure?: typeof measureDisk;
}

/** Watches the disk, and logs when it is full. */
export const watchDisk = ({
  folder,
  reserve,
  hasDatabase,
  log,
  measure = measureDisk,
}: DiskOptions): Disk => {
  let claimed = 0;
  let wasFull = false;

  const freeBytes = async (): Promise<number> => (await measure(folder)) + (await spareBytes(folder));

  return {
    isFull: async () => {
      if (!hasDatabase) return false;
      const free = await freeBytes();
      const isFull = isDiskFull(free);
      const entry = { free_mb: Math.floor(free / 1024 ** 2) };
      if (isFull && !wasFull) log.error({ message: 'the disk is full: nothing can be saved', ...entry });
      if (!isFull && wasFull) log.info({ message: 'the disk has space again', ...entry });
      wasFull = isFull;
      return isFull;
    },
    claim: async (bytes) => {
      await mkdir(folder, { recursive: true });
      if ((await freeBytes()) - claimed - bytes < reserve) return null;
      claimed += bytes;
      return () => {
        claimed -= bytes;
      };
    },
    keepSpare: async () => {
      if (hasDatabase) await keepSpareSpace(folder, measure);
    },
  };
};
