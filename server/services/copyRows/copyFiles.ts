import { chunk } from 'es-toolkit';
import type { Deps } from '../../core/deps';
import { randomToken } from '../crypto';
import type { FileRow } from '../fileLinks';
import { fileChunks } from '../sendFile';

/** Files that are copied at once: each waits several times until the disk has flushed. */
const AT_ONCE = 8;

/** The keys of files whose bytes are stored again, by the id of the original. */
export type CopiedFiles = ReadonlyMap<number, string>;

type CopyDeps = Pick<Deps, 'files' | 'tempFiles'> & {
  onRollback: (effect: () => Promise<void>) => void;
};

/**
 * Stores the bytes of files under new keys, so that the copies do not depend on the originals. Call it before the
 * transaction that inserts the rows, so that no transaction waits for it. Files whose bytes are missing are left out.
 */
export const copyFiles = async (
  { files: store, tempFiles, onRollback }: CopyDeps,
  rows: readonly FileRow[],
): Promise<CopiedFiles> => {
  const copied = new Map<number, string>();
  const copyFile = async ({ id, storage_key: from, size, name }: FileRow): Promise<void> => {
    const chunks = await fileChunks(store, from, { start: 0, end: size });
    if (!chunks) return;
    const key = randomToken();
    const temp = tempFiles();
    onRollback(() => store.delete(key));
    try {
      await store.put(key, await temp.save(name, chunks));
    } finally {
      await temp.clear();
    }
    copied.set(id, key);
  };
  for (const part of chunk(rows, AT_ONCE)) await Promise.all(part.map(copyFile));
  return copied;
};
