import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { lockFolder } from './lockFolder';

const folder = mkdtempSync(join(tmpdir(), 'anslag-lock-'));
const lock = join(folder, 'lock');
beforeEach(() => rmSync(lock, { force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('is given back, and can be taken again', async () => {
  const unlock = await lockFolder(folder);
  expect(readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`));
  await unlock();
  expect(existsSync(lock)).toBe(false);
  await (
    await lockFolder(folder)
  )();
});

it('belongs to a process that lives', async () => {
  writeFileSync(lock, String(process.ppid));
  await expect(lockFolder(folder)).rejects.toThrow(`is in use by process ${process.ppid}`);
});

it.each(['', 'nonsense', '99999999', '99999999 5'])('left behind as %j is taken over', async (text) => {
  writeFileSync(lock, text);
  await (
    await lockFolder(folder)
  )();
});

it.runIf(process.platform === 'linux')('is not kept by a stranger who has the number now', async () => {
  writeFileSync(lock, `${process.ppid} 1`);
  await (
    await lockFolder(folder)
  )();
});

it('cannot be in a folder that is not there', async () => {
  await expect(lockFolder(join(folder, 'none'))).rejects.toThrow('cannot be written to');
});
