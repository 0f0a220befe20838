import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { lockFolder } from './lockFolder';

const folder = mkdtempSync(join(tmpdir(), 'anslag-lock-'));
const lock = join(folder, 'lock');
beforeEach(() => rmSync(lock, { force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a lock is released and can be acquired again', async () => {
  const unlock = await lockFolder(folder);
  expect(readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`));
  await unlock();
  expect(existsSync(lock)).toBe(false);
  await (
    await lockFolder(folder)
  )();
});

it('a lock belongs to a running process', async () => {
  writeFileSync(lock, String(process.ppid));
  await expect(lockFolder(folder)).rejects.toThrow(`is in use by process ${process.ppid}`);
});

it.each(['', 'nonsense', '99999999', '99999999 5'])('a stale lock with %j is replaced', async (text) => {
  writeFileSync(lock, text);
  await (
    await lockFolder(folder)
  )();
});

it.runIf(process.platform === 'linux')('a lock is not held by another process with the same id', async () => {
  writeFileSync(lock, `${process.ppid} 1`);
  await (
    await lockFolder(folder)
  )();
});

it('a lock requires an existing folder', async () => {
  await expect(lockFolder(join(folder, 'none'))).rejects.toThrow('cannot be written to');
});
