import { build } from 'esbuild';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from './lockFolder';

const onWindows = process.platform === 'win32';
/** In a PID namespace of its own, where a process is pid 1, as in a container. */
const UNSHARE = ['unshare', '--pid', '--fork', '--kill-child'] as const;
const canUnshare = spawnSync(UNSHARE[0], [...UNSHARE.slice(1), 'true']).status === 0;

const root = mkdtempSync(join(tmpdir(), 'anslag-lock-'));
let folder: string;
const bundle = join(root, 'lockFolder.mjs');
const holders = new Set<ChildProcess>();
beforeAll(async () => {
  await build({ entryPoints: ['server/db/lockFolder.ts'], outfile: bundle, platform: 'node', format: 'esm' });
});
beforeEach(() => {
  folder = mkdtempSync(join(root, 'x'));
});
afterEach(() => {
  for (const holder of holders) holder.kill('SIGKILL');
  holders.clear();
});
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

const locks = () => readdirSync(folder).filter((name) => name.startsWith('lock'));
const IN_USE = 'is in use by another server';

/** Locks the folder in another process, which keeps the lock until it is killed. Returns what became of it. */
const lockElsewhere = async (...prefix: string[]) => {
  const code = `import(${JSON.stringify(bundle)}).then(({ lockFolder }) => lockFolder(${JSON.stringify(folder)}))
    .then(() => { console.log(process.pid, 'locked'); setInterval(() => {}, 1e6); }, (error) => console.log(process.pid, error.message))`;
  const [command = process.execPath, ...rest] = prefix;
  const node = prefix.length > 0 ? [process.execPath] : [];
  const holder = spawn(command, [...rest, ...node, '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  holders.add(holder);
  const [output] = (await once(holder.stdout, 'data')) as [Buffer];
  return { holder, result: String(output).trim() };
};

const kill = async (holder: ChildProcess): Promise<void> => {
  holder.kill('SIGKILL');
  await once(holder, 'exit');
};

describe('a lock', () => {
  it('is released and can be acquired again', async () => {
    const unlock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(IN_USE);
    await unlock();
    expect(locks()).toEqual([]);
    await (
      await lockFolder(folder)
    )();
  });

  it('ends with its process, however that ends', async () => {
    const { holder, result } = await lockElsewhere();
    expect(result).toMatch(/locked$/);
    await expect(lockFolder(folder)).rejects.toThrow(IN_USE);
    await kill(holder);
    expect(locks()).toHaveLength(onWindows ? 0 : 1);
    const unlock = await lockFolder(folder);
    expect(locks()).toHaveLength(onWindows ? 0 : 1);
    await unlock();
    expect(locks()).toEqual([]);
  });

  it.skipIf(!canUnshare)('holds between containers, where each process is pid 1', async () => {
    const first = await lockElsewhere(...UNSHARE);
    expect(first.result).toBe('1 locked');
    const second = await lockElsewhere(...UNSHARE);
    expect(second.result).toMatch(new RegExp(`^1 .*${IN_USE}`));
    await expect(lockFolder(folder)).rejects.toThrow(IN_USE);
    await kill(first.holder);
    expect((await lockElsewhere(...UNSHARE)).result).toBe('1 locked');
  });

  it('goes to one of several processes that find the lock of a dead one', async () => {
    await kill((await lockElsewhere()).holder);
    const tries = await Promise.allSettled(Array.from({ length: 3 }, () => lockFolder(folder)));
    const won = tries.filter((one) => one.status === 'fulfilled');
    expect(won).toHaveLength(1);
    expect(locks()).toHaveLength(onWindows ? 0 : 1);
    for (const { value: unlock } of won) await unlock();
  });

  it.skipIf(process.platform !== 'linux')(
    'may be in a folder whose path is longer than an address',
    async () => {
      folder = join(folder, 'x'.repeat(200));
      mkdirSync(folder);
      const unlock = await lockFolder(folder);
      await expect(lockFolder(folder)).rejects.toThrow(IN_USE);
      await unlock();
      expect(readdirSync(folder)).toEqual([]);
    },
  );
});

describe('a folder cannot be locked', () => {
  it.skipIf(onWindows)('while something else has the name of a lock', async () => {
    const path = join(folder, 'lock-01234567-89ab-cdef-0123-456789abcdef');
    const message = `${folder} cannot be locked (Error: lock-01234567-89ab-cdef-0123-456789abcdef is not a socket: delete it)`;
    mkdirSync(path);
    await expect(lockFolder(folder)).rejects.toThrow(message);
    rmSync(path, { recursive: true });
    writeFileSync(path, '99999999');
    await expect(lockFolder(folder)).rejects.toThrow(message);
    rmSync(path);
    await (
      await lockFolder(folder)
    )();
  });

  it('that does not exist', async () => {
    await expect(lockFolder(join(folder, 'none'))).rejects.toThrow('cannot be locked');
  });

  it.skipIf(onWindows || process.getuid?.() === 0)('that is read-only', async () => {
    chmodSync(folder, 0o500);
    await expect(lockFolder(folder)).rejects.toThrow('EACCES');
    chmodSync(folder, 0o700);
  });
});
