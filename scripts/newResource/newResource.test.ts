import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createResource } from './create';
import { describeResource, parseFields, UsageError } from './describe';

const root = join(import.meta.dirname, '../..');
const NOT_COPIED = ['node_modules', '.git', '.data', 'dist', 'docs', 'test-results', 'playwright-report'];
const FIELDS = 'title:text,seats:number,length:number?,note:longtext?,place:text?,booked:boolean,day:date';
/** Type check, build and tests of the copy take minutes on a busy machine. */
const TIMEOUT = 400_000;

const describeWithDefaults = (name: string, singular?: string) =>
  describeResource(name, { fields: 'name:text,seats:number', icon: 'Abc', singular });

describe('a name', () => {
  it('has every spelling', () => {
    expect(describeWithDefaults('parking-permits')).toMatchObject({
      name: 'parking-permits',
      table: 'parking_permits',
      many: 'parkingPermits',
      one: 'parkingPermit',
      Type: 'ParkingPermit',
      noun: 'parking_permit',
      plural: 'parking permits',
      singular: 'parking permit',
    });
  });

  it.each([
    ['rooms', 'room'],
    ['policies', 'policy'],
    ['boxes', 'box'],
    ['branches', 'branch'],
    ['classes', 'class'],
    ['houses', 'house'],
  ])('%s has the singular %s', (plural, singular) => {
    expect(describeWithDefaults(plural).one).toBe(singular);
  });

  it('takes an irregular singular', () => {
    expect(describeWithDefaults('people', 'person')).toMatchObject({ table: 'people', Type: 'Person' });
  });

  it.each(['', 'Rooms', 'parking_permits', 'rooms/', '1rooms', 'a--bs', '-rooms', 'räume'])(
    '%j is rejected',
    (name) => {
      expect(() => describeWithDefaults(name)).toThrow(UsageError);
    },
  );

  it.each(['sheep', 'address'])('%s needs a singular', (name) => {
    expect(() => describeWithDefaults(name)).toThrow('--singular');
  });
});

describe('fields', () => {
  it('have a kind, and may be optional', () => {
    expect(parseFields('name, seats:number,note:longtext?')).toMatchObject([
      { name: 'name', kind: 'text', optional: false },
      { name: 'seats', kind: 'number', optional: false },
      { name: 'note', kind: 'longtext', optional: true },
    ]);
  });

  it.each([
    ['', 'is not a field'],
    ['name,,', 'is not a field'],
    ['Name,seats', 'is not a field'],
    ['name:string', 'Kinds: text'],
    ['name,id:number', 'already'],
    ['seats:number,name', 'required text'],
    ['name:text?,seats', 'required text'],
    ['name', 'One more'],
  ])('%j: %s', (text, reason) => {
    expect(() => parseFields(text)).toThrow(reason);
    expect(() => parseFields(text)).toThrow(UsageError);
  });
});

describe('in a copy of the repository', () => {
  let copy = '';
  const children = new Set<ChildProcess>();
  beforeAll(() => {
    copy = join(mkdtempSync(join(tmpdir(), 'anslag-new-')), 'anslag');
    cpSync(root, copy, {
      recursive: true,
      filter: (path) => dirname(path) !== root || !NOT_COPIED.includes(basename(path)),
    });
    // Packages are shared, caches are not.
    mkdirSync(join(copy, 'node_modules'));
    for (const name of readdirSync(join(root, 'node_modules')))
      if (!['.vite', '.cache'].includes(name))
        symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  });
  afterAll(() => {
    for (const child of children) child.kill();
    rmSync(dirname(copy), { recursive: true, force: true });
  });

  const run = (command: string, ...args: string[]): Promise<{ code: number | null; output: string }> =>
    new Promise((resolve, reject) => {
      // Settings of this test run must not reach the one in the copy.
      const env = Object.fromEntries(
        Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$|NODE_OPTIONS$|TEST)/.test(name)),
      );
      const child = spawn(command, args, { cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'] });
      children.add(child);
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
      child.on('error', reject);
      child.on('close', (code) => {
        children.delete(child);
        resolve({ code, output });
      });
    });
  const passes = async (name: string, ...args: string[]): Promise<void> => {
    const { code, output } = await run(join('node_modules', '.bin', name), ...args);
    expect(code, output).toBe(0);
  };
  const newResource = (...options: string[]) =>
    run('npm', 'run', '--silent', 'new:resource', 'meeting-rooms', '--', ...options);

  /** Returns the content of every file by path. */
  const readCopy = (): Map<string, string> =>
    new Map(
      readdirSync(copy, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => [path.slice(copy.length + 1), readFileSync(path, 'latin1')]),
    );

  it.each(['groups', 'documents', 'files', 'tools', 'assets'])('%s is taken', async (name) => {
    const before = readCopy();
    await expect(createResource(copy, describeWithDefaults(name))).rejects.toThrow(UsageError);
    expect(readCopy()).toEqual(before);
  });

  it(
    'a new resource passes type check, lint, build and its tests',
    async () => {
      const before = readCopy();
      expect(await newResource('--fields', FIELDS)).toMatchObject({ code: 0 });
      const after = readCopy();
      const changed = [...after.keys()].filter((path) => after.get(path) !== before.get(path));
      const written = changed.filter((path) => !path.startsWith('server/db/migrations/'));
      expect(written.filter((path) => !before.has(path))).toHaveLength(9);
      expect(written.filter((path) => before.has(path))).toHaveLength(5);
      expect((await newResource()).code).toBe(1);
      expect(readCopy()).toEqual(after);

      await Promise.all([
        passes('oxlint', '--type-check', ...written),
        passes('prettier', '--check', ...written),
        // The server first: its build compresses the app's files, which takes longer than building them.
        passes('tsx', 'scripts/build-server.ts').then(() =>
          passes('vite', 'build', '--minify', 'false', '--sourcemap', 'false'),
        ),
      ]);
      const tests = written.filter((path) => /\.test\.tsx?$/.test(path));
      const generic = [
        'tests/architecture',
        'i18n/',
        'contract/roles',
        'server/tenancy',
        'server/db/migrate',
      ];
      await passes('vitest', 'run', '--maxWorkers=1', ...generic, ...tests);
    },
    TIMEOUT,
  );
});
