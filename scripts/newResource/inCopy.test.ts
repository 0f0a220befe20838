import { spawn, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import de from '../../i18n/de';
import en from '../../i18n/en';
import no from '../../i18n/no';
import sv from '../../i18n/sv';
import { DEFAULT_FIELDS } from './fields';
import { layResource } from './lay';
import { Refusal } from './names';

const root = join(import.meta.dirname, '../..');
/** What is no source: fetched, built, or the state of a running product. */
const LEFT_OUT = [
  'node_modules',
  '.git',
  '.data',
  'dist',
  'docs',
  'test-results',
  'playwright-report',
  'coverage',
];

const FIELDS = 'title:text,seats:number,length:number?,note:longtext?,booked:boolean,day:date';
/** As much as somebody has who speaks Swedish: the rest is known, or stays English. */
const LABELS = {
  sv: { name: 'Rum |||| Rum', fields: { seats: 'Platser' } },
  de: { name: 'Raum |||| Räume' },
};

/** What is checked, built and tested there takes its time where many things run at once. */
const TIMEOUT = 400_000;

let copy = '';
const running = new Set<ChildProcess>();
beforeAll(() => {
  copy = join(mkdtempSync(join(tmpdir(), 'anslag-new-')), 'anslag');
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => dirname(path) !== root || !LEFT_OUT.includes(basename(path)),
  });
  // The packages are shared; what builds and test runs keep beside them is not.
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!['.vite', '.cache'].includes(name))
      symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  writeFileSync(join(copy, 'labels.json'), JSON.stringify(LABELS));
});
afterAll(() => {
  for (const child of running) child.kill();
  rmSync(dirname(copy), { recursive: true, force: true });
});

/** Runs a command in the copy, as a person would there; gives its exit code and everything that it said. */
const run = (command: string, ...args: string[]): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve, reject) => {
    // What this test run has told its own processes is nothing to those of the copy.
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$|NODE_OPTIONS$|TEST)/.test(name)),
    );
    const child = spawn(command, args, { cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code, said });
    });
  });
const passes = async (command: string, ...args: string[]): Promise<void> => {
  const { code, said } = await run(command, ...args);
  expect(code, said).toBe(0);
};
const bin = (name: string): string => join('node_modules', '.bin', name);
const NEW_RESOURCE = ['run', '--silent', 'new:resource', 'meeting-rooms', '--'];

/** Every source of the copy and what it holds. */
const sources = (): Map<string, string> =>
  new Map(
    readdirSync(copy, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(copy.length + 1), readFileSync(path, 'latin1')]),
  );

/** The same in this process, which is quicker; asks nobody. */
const lay = (name: string, fields = DEFAULT_FIELDS) =>
  layResource(copy, { name, fields, icon: 'Abc' }, { sv, de, en, no }, (_question, text) =>
    Promise.resolve(text),
  );

it('nothing is laid over another resource, nor where the name means something else', async () => {
  const before = sources();
  await expect(lay('groups')).rejects.toThrow('there is a resource groups already');
  await expect(lay('documents')).rejects.toThrow('there is a table documents already');
  await expect(lay('errors')).rejects.toThrow('the contract calls something else Error');
  await expect(lay('files')).rejects.toThrow('/files is the address of something else');
  await expect(lay('schemas')).rejects.toThrow('the word schemas');
  await expect(lay('rooms', 'name:string')).rejects.toThrow(Refusal);
  expect(sources()).toEqual(before);
});

it(
  'a new resource has right types and style, builds, and passes its tests at once',
  async () => {
    const before = sources();
    await passes('npm', ...NEW_RESOURCE, '--fields', FIELDS, '--labels', 'labels.json');
    const after = sources();
    const touched = [...after.keys()].filter((path) => after.get(path) !== before.get(path));
    const again = await run('npm', ...NEW_RESOURCE);
    expect([again.code, again.said]).toEqual([1, expect.stringContaining('is taken')]);
    expect(sources()).toEqual(after);

    const tests = touched.filter((path) => /\.test\.tsx?$/.test(path));
    expect(tests).toHaveLength(5);
    await Promise.all([
      passes(bin('oxlint'), '--type-check', ...touched),
      passes(bin('prettier'), '--check', '--ignore-unknown', ...touched),
      // The server first: it would press the app's files otherwise, which takes longer than to build them.
      passes(bin('tsx'), 'scripts/build-server.ts').then(() =>
        passes(bin('vite'), 'build', '--minify', 'false', '--sourcemap', 'false'),
      ),
    ]);
    await passes(
      bin('vitest'),
      ...['run', '--maxWorkers=1', 'tests/architecture', 'i18n/', 'server/db/migrate.test.ts', ...tests],
    );
  },
  TIMEOUT,
);
