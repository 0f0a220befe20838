import { inArray } from 'drizzle-orm';
import type { Deps, ListedFileStore } from '../core/deps';
import { files as fileTable } from '../db/schema';
import type { RepeatedJob } from './repeatedJobs';
import { removeOldTempFiles } from './diskTempFiles';
import { spreadPath } from './folderFiles';
import { secret } from './secrets';

/** Files per query. */
const BATCH = 500;
/** Milliseconds after which an upload has either inserted its row or failed. */
const MAX_UPLOAD_TIME = 3_600_000;

const OWN_KEY = /^[\w-]{30,}$/;

/** Key of the file that names the database to which the files belong. */
export const OWNER_KEY = 'owner';

/**
 * Tells whether the files belong to this database. The first database that asks takes files without an owner. It keeps
 * a server with a wrong `DATABASE_URL` from deleting the files of another.
 */
const ownsFiles = async (db: Deps['db'], store: ListedFileStore): Promise<boolean> => {
  const name = await secret(db, 'file-owner');
  const owner = await store.get(OWNER_KEY);
  if (!owner) await store.put(OWNER_KEY, new TextEncoder().encode(name));
  return !owner || new TextDecoder().decode(owner) === name;
};

/**
 * Deletes stored files without a row: an upload was interrupted, or deleting the bytes of a deleted row failed.
 * @param before younger files are kept, because their row may not be inserted yet
 * @returns how many were deleted
 */
export const removeOrphans = async (
  db: Deps['db'],
  store: ListedFileStore,
  before: Date,
  signal?: AbortSignal,
): Promise<number> => {
  let removed = 0;
  let batch: string[] = [];
  const flush = async (): Promise<void> => {
    const rows = await db
      .select({ key: fileTable.storage_key })
      .from(fileTable)
      .where(inArray(fileTable.storage_key, batch));
    const known = new Set(rows.map(({ key }) => key));
    for (const key of batch.filter((one) => !known.has(one))) {
      await store.delete(key);
      removed += 1;
    }
    batch = [];
  };
  for await (const { key, storedAt } of store.list()) {
    if (signal?.aborted) return removed;
    if (storedAt < before && OWN_KEY.test(key)) batch.push(key);
    if (batch.length === BATCH) await flush();
  }
  if (batch.length > 0) await flush();
  return removed;
};

interface CleanupOptions {
  store: ListedFileStore;
  tempFolder: string;
  /** No other process uses the database: whatever is older than this one has been abandoned. */
  isOnlyProcess: boolean;
}

/** The daily job that removes abandoned files. */
export const fileCleanup = (
  { db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>,
  { store, tempFolder, isOnlyProcess }: CleanupOptions,
): RepeatedJob => {
  const startedAt = now();
  return {
    name: 'delete abandoned files',
    run: async (signal) => {
      const uploadsFrom = new Date(now().getTime() - MAX_UPLOAD_TIME);
      const before = isOnlyProcess && startedAt > uploadsFrom ? startedAt : uploadsFrom;
      await removeOldTempFiles(tempFolder, before);
      if (!(await ownsFiles(db, store))) {
        const file = spreadPath(OWNER_KEY);
        log.error({ message: 'the files belong to another database, so none is deleted', file });
        return;
      }
      const removed = await removeOrphans(db, store, before, signal);
      if (removed > 0) log.info({ message: 'deleted files without a row', removed });
    },
  };
};
