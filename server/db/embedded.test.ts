import { sql } from 'drizzle-orm';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../tests/support/wait';
import { openEmbedded } from './embedded';
import type { OpenDatabase } from './open';

let root: string;

beforeEach(() => {
  root = fs.mkdtempSync(join(tmpdir(), 'anslag-embedded-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(root, { recursive: true, force: true });
});

/**
 * Keeps what a disk without a cache would hold of a folder: the content of each file as of its last flush, and the
 * entries of each folder as of its last flush.
 */
const watchDisk = (folder: string, disk: string) => {
  const paths = new Map<number, string>();
  /** Copies by inode, because folders are renamed. */
  const flushedFolders = new Map<number, string>();
  const shadowOf = (path: string) => join(disk, relative(folder, path));
  const open = fs.openSync;
  const flush = fs.fsyncSync;
  const keepFile = (path: string): void => {
    fs.mkdirSync(dirname(shadowOf(path)), { recursive: true });
    fs.copyFileSync(path, shadowOf(path));
  };
  const keepEntries = (path: string): void => {
    const shadow = shadowOf(path);
    fs.mkdirSync(shadow, { recursive: true });
    flushedFolders.set(fs.statSync(path).ino, shadow);
    // A power failure leaves a socket without a process, as a crash does.
    const names = fs.readdirSync(path).filter((name) => !fs.statSync(join(path, name)).isSocket());
    for (const name of names.filter((one) => !fs.existsSync(join(shadow, one)))) {
      const stat = fs.statSync(join(path, name));
      const renamed = flushedFolders.get(stat.ino);
      if (renamed !== undefined && fs.existsSync(renamed)) fs.renameSync(renamed, join(shadow, name));
      else if (stat.isDirectory()) fs.mkdirSync(join(shadow, name));
      else fs.writeFileSync(join(shadow, name), '');
    }
    for (const name of fs.readdirSync(shadow).filter((one) => !names.includes(one)))
      fs.rmSync(join(shadow, name), { recursive: true });
  };
  vi.spyOn(fs, 'openSync').mockImplementation((path, ...rest) => {
    const descriptor = open(path, ...rest);
    paths.set(descriptor, String(path));
    return descriptor;
  });
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    flush(descriptor);
    const path = paths.get(descriptor);
    if (path === undefined || !path.startsWith(folder) || !fs.existsSync(path)) return;
    if (fs.statSync(path).isDirectory()) keepEntries(path);
    else keepFile(path);
  });
};

const addNames = async ({ db }: OpenDatabase, names: string[]): Promise<void> => {
  for (const name of names) await db.execute(sql`insert into names values (${name})`);
};

/** Opens a copy of the disk, as after a power failure. */
const namesAfterPowerFailure = async (disk: string): Promise<string[]> => {
  const copy = join(root, `after-${basename(fs.mkdtempSync(join(root, 'x')))}`);
  fs.cpSync(disk, copy, { recursive: true });
  const { db, close } = await openEmbedded(copy);
  const { rows } = (await db.execute(sql`select name from names order by name`)) as {
    rows: { name: string }[];
  };
  await close();
  return rows.map(({ name }) => name);
};

describe('a power failure', () => {
  it('loses no row whose insert has returned, before and after a checkpoint', async () => {
    const [folder, disk] = [join(root, 'data'), join(root, 'disk')];
    watchDisk(folder, disk);
    const database = await openEmbedded(folder);
    await database.db.execute(sql`create table names (name text primary key)`);
    await addNames(database, ['a', 'b', 'c']);
    expect(await namesAfterPowerFailure(disk)).toEqual(['a', 'b', 'c']);

    await database.db.execute(sql`update names set name = 'd' where name = 'c'`);
    await database.db.execute(sql`checkpoint`);
    await database.db.execute(sql`create index names_reversed on names (reverse(name))`);
    expect(await namesAfterPowerFailure(disk)).toEqual(['a', 'b', 'd']);

    await addNames(database, ['e', 'f']);
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into names select 'many-' || n from generate_series(1, 20000) n`);
    });
    const many = Array.from({ length: 20_000 }, (_, n) => `many-${n + 1}`).sort();
    expect(await namesAfterPowerFailure(disk)).toEqual(['a', 'b', 'd', 'e', 'f', ...many]);
    await database.close();
  });

  it('during the first start leaves a folder that opens', async () => {
    const folder = join(root, 'data');
    fs.mkdirSync(join(folder, 'database.new', 'base'), { recursive: true });
    fs.writeFileSync(join(folder, 'database.new', 'PG_VERSION'), '');
    const { db, close } = await openEmbedded(folder);
    expect(await db.execute(sql`select 1 as one`)).toMatchObject({ rows: [{ one: 1 }] });
    await close();
    expect(fs.readdirSync(folder)).toEqual(['database']);
  });
});

it('lets others run between the queries of a transaction, and writes a checkpoint every five minutes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { db, close } = await openEmbedded(join(root, 'data'));
  // PGlite answers without a turn of the event loop. Each look at the clock is a second after the last.
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
  let turns = 0;
  await db.transaction(async (tx) => {
    setImmediate(() => (turns += 1));
    for (let n = 0; n < 5; n += 1) await tx.execute(sql`select 1`);
  });
  expect(turns).toBe(1);

  // So that the log does not grow for ever.
  const checkpoint = async () => {
    const { rows } = (await db.execute(
      sql`select checkpoint_lsn::text as at from pg_control_checkpoint()`,
    )) as { rows: { at: string }[] };
    return rows[0]?.at;
  };
  await db.execute(sql`create table names (name text primary key)`);
  const first = await checkpoint();
  vi.advanceTimersByTime(5 * 60_000);
  await vi.waitFor(async () => expect(await checkpoint()).not.toBe(first), WAIT);
  vi.useRealTimers();
  await close();
});
