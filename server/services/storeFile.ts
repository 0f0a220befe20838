import { eq } from 'drizzle-orm';
import { files, type FILE_KINDS } from '../db/schema';
import type { Database, Deps } from '../core/deps';
import { firstRow } from '../core/rows';
import { randomToken } from './random';

/** A file that is to be kept; sides in pixels. */
export interface NewFile {
  kind: (typeof FILE_KINDS)[number];
  companyId: number;
  name: string;
  mime: string;
  bytes: Uint8Array;
  width?: number;
  height?: number;
}

/** Bytes that are put away, and wait for the row that they belong to. */
export interface KeptFile {
  insert: (tx: Database) => Promise<FileRow>;
  /** Takes the bytes away again, when the transaction that was to use them failed. */
  discard: () => Promise<void>;
}

type FileRow = typeof files.$inferSelect;

/** Puts bytes away before and outside the transaction that writes their row, so that no connection waits for them. */
export const keepFile = async (deps: Deps, { companyId, bytes, ...columns }: NewFile): Promise<KeptFile> => {
  const key = randomToken();
  await deps.files.put(key, bytes);
  return {
    insert: async (tx) =>
      firstRow(
        await tx
          .insert(files)
          .values({ ...columns, company_id: companyId, storage_key: key, size: bytes.length })
          .returning(),
      ),
    discard: () => deps.files.delete(key),
  };
};

/** Keeps bytes and lets `use` write the row that they belong to, in one transaction; they go again when it fails. */
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

/** Deletes bytes whose rows are gone. What stays behind is logged and nothing more: what was asked for has been done. */
export const dropBytes = async (deps: Deps, keys: readonly string[]): Promise<void> => {
  for (const key of keys)
    await deps.files.delete(key).catch((error: unknown) => {
      deps.log.error({ message: 'a file was not deleted', key, error: String(error) });
    });
};

/** Deletes files: their rows at once, their bytes by the function that is given back, after the commit. */
export const dropFiles = async (
  tx: Database,
  deps: Deps,
  ids: readonly number[],
): Promise<() => Promise<void>> => {
  const keys: string[] = [];
  for (const id of ids) {
    const [row] = await tx.delete(files).where(eq(files.id, id)).returning({ key: files.storage_key });
    if (row) keys.push(row.key);
  }
  return () => dropBytes(deps, keys);
};
