import { eq } from 'drizzle-orm';
import { files } from '../db/schema';
import type { Database, Deps } from '../deps';
import { randomToken } from './random';

interface NewFile {
  kind: 'avatar' | 'icon' | 'document';
  companyId: number;
  name: string;
  mime: string;
  bytes: Uint8Array;
  width?: number;
  height?: number;
}

/**
 * Keeps bytes and lets `use` write the row that they belong to, in one transaction. The bytes are put away first and
 * outside it, so that no connection waits for them; they go again when the transaction fails.
 */
export const storeFile = async <T>(
  deps: Deps,
  { kind, companyId, name, mime, bytes, width, height }: NewFile,
  use: (tx: Database, fileId: number) => Promise<T>,
): Promise<T> => {
  const key = randomToken();
  await deps.files.put(key, bytes);
  try {
    return await deps.db.transaction(async (tx) => {
      const [row] = await tx
        .insert(files)
        .values({
          kind,
          company_id: companyId,
          storage_key: key,
          name,
          mime,
          size: bytes.length,
          width,
          height,
        })
        .returning({ id: files.id });
      if (!row) throw new Error('The file was not kept');
      return use(tx, row.id);
    });
  } catch (error) {
    await deps.files.delete(key);
    throw error;
  }
};

/**
 * Deletes files: their rows at once, their bytes by the function that is given back, after the commit. Bytes that stay
 * behind then are logged and nothing more: what was asked for has been done.
 */
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
  return async () => {
    for (const key of keys)
      await deps.files.delete(key).catch((error: unknown) => {
        deps.log.error({ message: 'a file was not deleted', key, error: String(error) });
      });
  };
};
