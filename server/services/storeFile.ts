import { oneOf } from '../db/oneOf';
import { files, type FILE_KINDS } from '../db/schema';
import { sizeOf } from '../core/content';
import type { Content, Database, Deps } from '../core/deps';
import { firstRow } from '../core/rows';
import { randomToken } from './crypto';
import { describeError } from '../core/describeError';
import type { FileRow } from './fileLinks';

/** Width and height in pixels. */
export interface NewFile {
  kind: (typeof FILE_KINDS)[number];
  companyId: number;
  name: string;
  mime: string;
  content: Content;
  width?: number;
  height?: number;
}

/** A stored file whose row is not inserted yet. */
export interface KeptFile {
  /** @param companyId of a company that the same transaction creates */
  insert: (tx: Database, companyId?: number) => Promise<FileRow>;
  /** Deletes the bytes when the transaction failed. */
  discard: () => Promise<void>;
}

/** Stores a file before the transaction that inserts its row, so that no transaction waits for the upload. */
const keepFile = async (deps: Deps, { companyId, content, ...columns }: NewFile): Promise<KeptFile> => {
  const key = randomToken();
  await deps.files.put(key, content);
  return {
    insert: async (tx, owner = companyId) =>
      firstRow(
        await tx
          .insert(files)
          .values({ ...columns, company_id: owner, storage_key: key, size: sizeOf(content) })
          .returning(),
      ),
    discard: () => deps.files.delete(key),
  };
};

/** Stores a file of a write. A rollback deletes its bytes. */
export const storeForWrite = async (
  ctx: Deps & { companyId: number; onRollback: (effect: () => Promise<void>) => void },
  file: Omit<NewFile, 'companyId'>,
): Promise<KeptFile> => {
  const kept = await keepFile(ctx, { companyId: ctx.companyId, ...file });
  ctx.onRollback(kept.discard);
  return kept;
};

/** Stores a file and runs `use` in the transaction that inserts its row. Deletes the bytes when that fails. */
export const storeFile = async <T>(
  deps: Deps,
  file: NewFile,
  use: (tx: Database, fileId: number) => Promise<T>,
): Promise<T> => {
  const kept = await keepFile(deps, file);
  try {
    return await deps.db.transaction(async (tx) => use(tx, (await kept.insert(tx)).id));
  } catch (error) {
    await kept.discard();
    throw error;
  }
};

/** Deletes the bytes of deleted rows. Errors are only logged, because the change itself is committed. */
export const dropBytes = async (
  deps: Pick<Deps, 'files' | 'log'>,
  keys: readonly string[],
): Promise<void> => {
  for (const key of keys)
    await deps.files.delete(key).catch((error: unknown) => {
      deps.log.error({ message: 'could not delete a file', key, error: describeError(error) });
    });
};

/** Deletes the rows of files. Call the returned function after the commit to delete their bytes. */
export const dropFiles = async (
  tx: Database,
  deps: Pick<Deps, 'files' | 'log'>,
  ids: readonly number[],
): Promise<() => Promise<void>> => {
  const dropped =
    ids.length === 0
      ? []
      : await tx.delete(files).where(oneOf(files.id, ids)).returning({ key: files.storage_key });
  const keys = dropped.map(({ key }) => key);
  return () => dropBytes(deps, keys);
};

/** Deletes the files that a write has replaced or removed: their rows now, their bytes after the commit. */
export const dropForWrite = async (
  tx: Database,
  ctx: Deps & { afterCommit: (effect: () => Promise<void>) => void },
  ids: readonly number[],
): Promise<void> => {
  if (ids.length > 0) ctx.afterCommit(await dropFiles(tx, ctx, ids));
};
