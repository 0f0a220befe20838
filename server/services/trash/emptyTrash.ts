import { inArray, lt } from 'drizzle-orm';
import type { Deps } from '../../core/deps';
import { trash } from '../../db/schema';
import { inBatches } from '../repeatedJobs';
import { deleteForever } from './deleteForever';

/** Entries per transaction. An entry can have thousands of files. */
const BATCH = 100;
const DAY = 24 * 60 * 60_000;

/**
 * Deletes old entries of the trash with their files. Entries that another process is deleting or restoring are skipped.
 * @param days that entries are kept; 0 keeps them for ever
 */
export const emptyTrash = async (
  { db, files, log, now }: Pick<Deps, 'db' | 'files' | 'log' | 'now'>,
  days: number,
  signal?: AbortSignal,
): Promise<void> => {
  if (days === 0) return;
  const before = new Date(now().getTime() - days * DAY);
  const deleteBatch = async () => {
    const { deleted, dropBytes } = await db.transaction((tx) => {
      const old = tx
        .select({ id: trash.id })
        .from(trash)
        .where(lt(trash.deleted_at, before))
        .orderBy(trash.deleted_at)
        .limit(BATCH)
        .for('update', { skipLocked: true });
      return deleteForever(tx, { files, log }, inArray(trash.id, old));
    });
    await dropBytes();
    return { length: deleted };
  };
  const total = await inBatches(deleteBatch, signal, BATCH);
  if (total > 0) log.info({ message: 'old entries of the trash were deleted', trash: total });
};
