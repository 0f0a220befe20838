import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startS3 } from '../../tests/support/s3Server';
import { useTestApi } from '../../tests/support/testApi';
import type { ListedFileStore } from '../core/deps';
import { files as fileTable } from '../db/schema';
import { bucketFiles } from './bucketFiles';
import { randomToken } from './crypto';
import { fileCleanup, OWNER_KEY, removeOrphans } from './fileCleanup';
import { folderFiles, spreadPath, tempFolderIn } from './folderFiles';

const api = useTestApi();
const root = mkdtempSync(join(tmpdir(), 'anslag-cleanup-'));
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  await s3.close();
  rmSync(root, { recursive: true, force: true });
});

const bytes = new Uint8Array([1, 2, 3]);
const soon = () => new Date(Date.now() + 60_000);

/** Stores files of which every other has a row. */
const storeFiles = async ({ put }: Pick<ListedFileStore, 'put'>, count: number) => {
  const keys = Array.from({ length: count }, randomToken);
  for (const key of keys) await put(key, bytes);
  const known = keys.filter((_key, index) => index % 2 === 0);
  const columns = { company_id: api.care.id, kind: 'media', name: 'a', mime: 'image/png', size: 3 } as const;
  await api.db.insert(fileTable).values(known.map((key) => ({ ...columns, storage_key: key })));
  return { known, orphans: keys.filter((key) => !known.includes(key)) };
};
const keysIn = async (store: ListedFileStore): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of store.list()) if (key !== OWNER_KEY) keys.push(key);
  return keys.sort();
};

describe.each([
  ['a folder', (): ListedFileStore => folderFiles(join(root, 'store'))],
  ['a bucket', (): ListedFileStore => bucketFiles(s3)],
  ['a folder in a bucket', (): ListedFileStore => bucketFiles({ ...s3, url: `${s3.url}/some/files` })],
])('files without a row in %s', (_name, open) => {
  it('are deleted unless they are new', async () => {
    const store = open();
    const { known, orphans } = await storeFiles(store, 6);
    expect(await removeOrphans(api.db, store, new Date(Date.now() - 60_000))).toBe(0);
    expect(await keysIn(store)).toEqual([...known, ...orphans].sort());
    expect(await removeOrphans(api.db, store, soon())).toBe(orphans.length);
    expect(await keysIn(store)).toEqual(known.sort());
  });
});

describe('the cleanup', () => {
  it('works in batches, and several processes may run it at once', async () => {
    const folder = join(root, 'many');
    const store = folderFiles(folder);
    // Without flushing each of them to the disk.
    const put = (key: string) => {
      mkdirSync(dirname(join(folder, spreadPath(key))), { recursive: true });
      writeFileSync(join(folder, spreadPath(key)), bytes);
      return Promise.resolve();
    };
    const { known } = await storeFiles({ put }, 1_200);
    const select = vi.spyOn(api.db, 'select');
    await Promise.all([removeOrphans(api.db, store, soon()), removeOrphans(api.db, store, soon())]);
    expect(select.mock.calls.length).toBeGreaterThanOrEqual(4);
    select.mockRestore();
    expect(await keysIn(store)).toEqual(known.sort());
  });

  it('stops with the server', async () => {
    const store = folderFiles(join(root, 'stopped'));
    await storeFiles(store, 4);
    expect(await removeOrphans(api.db, store, soon(), AbortSignal.abort())).toBe(0);
    expect(await keysIn(store)).toHaveLength(4);
  });

  it('ignores files that are not its own', async () => {
    const folder = join(root, 'shared');
    const store = folderFiles(folder);
    mkdirSync(join(folder, 're'), { recursive: true });
    mkdirSync(join(folder, 'notes'));
    const foreign = [
      join(folder, 're', 'readme.txt'),
      join(folder, 'notes', randomToken()),
      join(folder, 'x'),
    ];
    for (const path of foreign) writeFileSync(path, 'text');
    expect(await removeOrphans(api.db, store, soon())).toBe(0);
    expect(foreign.map((path) => existsSync(path))).toEqual([true, true, true]);
    expect(await keysIn(folderFiles(join(root, 'none')))).toEqual([]);
  });

  it('keeps what another process may be uploading', async () => {
    const folder = join(root, 'processes');
    const store = folderFiles(folder);
    const tempFolder = tempFolderIn(folder);
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
    const addTemp = (name: string, at: Date) => {
      mkdirSync(join(tempFolder, name), { recursive: true });
      writeFileSync(join(tempFolder, name, '1'), 'text');
      utimesSync(join(tempFolder, name), at, at);
    };
    const { known } = await storeFiles(store, 2);
    addTemp('request-old', hours(2));
    addTemp('request-new', hours(0.1));
    const signal = new AbortController().signal;
    const run = (isOnlyProcess: boolean, now = new Date()) =>
      fileCleanup({ ...api.deps, now: () => now }, { store, tempFolder, isOnlyProcess }).run(signal);
    await run(false);
    expect(readdirSync(tempFolder)).toEqual(['request-new']);
    expect(await keysIn(store)).toHaveLength(2);
    // Alone on the database, everything older than the process is abandoned.
    await run(true, soon());
    expect(readdirSync(tempFolder)).toEqual([]);
    expect(await keysIn(store)).toEqual(known);
  });

  it('deletes nothing in the folder of another database', async () => {
    const folder = join(root, 'another');
    const store = folderFiles(folder);
    const options = { store, tempFolder: tempFolderIn(folder), isOnlyProcess: true };
    const run = () => fileCleanup({ ...api.deps, now: soon }, options).run(new AbortController().signal);
    const { known } = await storeFiles(store, 2);
    await run();
    expect(await keysIn(store)).toEqual(known);
    await storeFiles(store, 2);
    await store.put(OWNER_KEY, new TextEncoder().encode('another database'));
    await run();
    expect(await keysIn(store)).toHaveLength(3);
    expect(api.logged.at(-1)).toMatchObject({ file: 'ow/owner' });
  });
});
