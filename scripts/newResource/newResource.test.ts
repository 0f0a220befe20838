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
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseOptions } from './arguments';
import { createResource } from './create';
import { assertIcon, DEFAULTS, describeResource } from './describe';
import { parseFields } from './fields';
import { removeResource } from './remove';
import { UsageError } from './UsageError';

const root = join(import.meta.dirname, '../..');
const NOT_COPIED = ['node_modules', '.git', '.data', 'dist', 'docs', 'test-results', 'playwright-report'];
/** Those of docs/adding-a-resource.md. */
const GUIDE_FIELDS = 'name:text,seats:number,state:choice(open|closed),owner_id:reference(users)?';
/** Every kind whose values need no other code. */
const FIELDS =
  'title:text,state:choice(open|in_use),seats:number,length:number?,note:longtext?,day:date,starts_at:time,opens:clock?,colour:color?,tags:words,areas:choices(north|south),booked:boolean,owner_id:reference(users),group_id:reference(groups),about:richtext,helper_ids:references(users),photo:file?,papers:files';
const OTHER_FIELDS =
  'name:text,about:richtext,form_id:reference(forms)?,group_ids:references(groups),photo:file?,papers:files';
/** Type check, build and tests of the copy take minutes on a busy machine. */
const TIMEOUT = 900_000;

const describeWithDefaults = (name: string, singular?: string) =>
  describeResource(name, { ...DEFAULTS, singular });

describe('a name', () => {
  it('has every spelling', () => {
    expect(describeWithDefaults('parking-permits')).toMatchObject({
      name: 'parking-permits',
      table: 'parking_permits',
      many: 'parkingPermits',
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
    expect(describeWithDefaults(plural).singular).toBe(singular);
  });

  it('takes an irregular singular', () => {
    expect(describeWithDefaults('people', 'person')).toMatchObject({ table: 'people', singular: 'person' });
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

const fieldsOf = (text: string) => parseFields(text, 'rooms');

/** Returns the migration of a table among the files of a copy. */
const migrationIn = (files: ReadonlyMap<string, string>, table: string): string =>
  [...files].find(([path]) => path.endsWith(`_${table}.sql`))?.[1] ?? '';

describe('fields', () => {
  it('are declared by their kind, and may be optional', () => {
    const fields = fieldsOf(
      'name, seats:number,note:longtext?,state:choice(open|shut),owner_id:reference(users)?',
    );
    expect(fields.map(({ declaration }) => declaration)).toEqual([
      'text({ required: true, max: 200, sort: true, search: true })',
      'number({ required: true, min: 0, sort: true })',
      'text({ max: 5_000, multiline: true, search: true })',
      `choice({ required: true, values: ['open', 'shut'], labels: 'resources.rooms.values.state', sort: true })`,
      `reference({ resource: 'users' })`,
    ]);
  });

  it.each([
    ['', 'is no field'],
    ['name,,', 'is no field'],
    ['Name,seats', 'is no field'],
    ['name:string', 'Kinds: text, '],
    ['name,id:number', 'already'],
    ['name,group_id:reference(groups),group_ids:references(groups)', 'filtered'],
    ['name,name', 'two fields "name"'],
    ['seats:number,name', 'without "?"'],
    ['name:text?,seats', 'without "?"'],
    ['name', 'At least one more'],
    ['name,state:choice', 'state:choice" needs at least two values in parentheses: choice(open|closed)'],
    ['name,state:choice(open|Shut)', 'the value "Shut"'],
    ['name,seats:number(3)', 'no parentheses'],
    ['name,owner_id:reference', 'needs one resource in parentheses: reference(users)'],
    ['name,owner_id:reference(pages)', 'It can be users, groups'],
    ['name,owner:reference(users)', 'ends with _id'],
    ['name,form_id:reference(forms)', 'must be optional: form_id:reference(forms)?'],
  ])('%j: %s', (text, reason) => {
    expect(() => fieldsOf(text)).toThrow(reason);
    expect(() => fieldsOf(text)).toThrow(/^--fields: /);
    expect(() => fieldsOf(text)).toThrow(UsageError);
  });
});

describe('an option', () => {
  it('is known', () => {
    expect(() => parseOptions(['rooms', '--field', 'a'])).toThrow("Unknown option '--field'.");
  });

  it('follows "--", without which npm keeps it', () => {
    expect(() => parseOptions(['rooms', 'name:text,day:date'])).toThrow('Write "--" before the options');
  });

  it('names an icon that exists, or is answered with similar ones', () => {
    expect(() => assertIcon(root, 'MeetingRoomOutlined')).not.toThrow();
    expect(() => assertIcon(root, 'MeetingRoomOutline')).toThrow('Similar: MeetingRoomOutlined, ');
  });

  it('names roles that exist', () => {
    const options = { ...DEFAULTS, roles: 'editor,janitor' };
    expect(() => describeResource('rooms', options)).toThrow('--roles: "janitor" is none of editor, ');
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
  const newResource = (...args: string[]) => run('npm', 'run', '--silent', 'new:resource', ...args);

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

  it('an unknown icon, and what is not generated, are refused before anything is written', async () => {
    const before = readCopy();
    const unknown = describeResource('rooms', { ...DEFAULTS, icon: 'Rooms' });
    await expect(createResource(copy, unknown)).rejects.toThrow('Similar: ');
    await expect(removeResource(copy, 'groups', true)).rejects.toThrow('only a generated resource');
    expect(readCopy()).toEqual(before);
  });

  const writtenIn = (after: Map<string, string>, before: Map<string, string>): string[] =>
    [...after.keys()].filter((path) => after.get(path) !== before.get(path)).sort();

  it(
    'a resource with every other kind is an extension, and removed without a trace',
    async () => {
      const before = readCopy();
      const args = ['rooms', '--', '--fields', OTHER_FIELDS, '--feature', '--trash', '--roles', 'editor'];
      const { code, output } = await newResource(...args);
      expect([code, output]).toEqual([0, expect.stringContaining('switch it on')]);
      const after = readCopy();
      const written = writtenIn(after, before).filter((path) => !path.startsWith('.extensions/'));
      expect(written.filter((path) => !path.startsWith('extensions/rooms/'))).toEqual([]);
      const sql = migrationIn(after, 'rooms');
      for (const table of ['rooms', 'rooms_group_ids', 'rooms_papers'])
        expect(sql).toContain(`CREATE TABLE "${table}"`);
      const sources = written.filter((path) => !path.includes('/migrations/'));
      await passes('oxlint', '--type-check', ...sources);
      await passes('prettier', '--check', ...sources);

      const declaration = 'extensions/rooms/contract.ts';
      writeFileSync(join(copy, declaration), `${after.get(declaration)}\n`);
      const refused = await newResource('rooms', '--', '--remove');
      expect(refused.output).toContain(`changed or added since:\n  ${declaration}\n`);
      const removed = await newResource('rooms', '--', '--remove', '--force');
      expect(removed.output).toContain(
        'DROP TABLE "rooms_group_ids", "rooms_papers", "rooms", "migrations_rooms";',
      );
      expect(readCopy()).toEqual(before);
    },
    TIMEOUT,
  );

  it(
    'the resource of the guide builds within the budgets; others and the example pass their tests',
    async () => {
      const before = readCopy();
      expect(await newResource('meeting-rooms', '--', '--fields', GUIDE_FIELDS)).toMatchObject({ code: 0 });
      const { code, output } = await newResource('meeting-rooms');
      expect([code, output]).toEqual([1, expect.stringContaining('Choose another name')]);
      expect(output).not.toContain('    at ');
      const build = await run('npm', 'run', '--silent', 'build');
      expect(build.code, build.output).toBe(0);
      expect(build.output).not.toMatch(/[✗⚠]/);

      const args = ['rooms', '--', '--fields', FIELDS, '--feature', '--trash', '--roles', 'editor'];
      expect(await newResource(...args)).toMatchObject({ code: 0 });
      // No extension by its name.
      cpSync(join(copy, 'extensions/rooms/migrations'), join(copy, 'extensions/rooms.off/migrations'), {
        recursive: true,
      });
      cpSync(join(copy, 'examples/incidents'), join(copy, 'extensions/incidents'), { recursive: true });
      cpSync(join(copy, 'examples/fi'), join(copy, 'i18n/fi'), { recursive: true });
      const written = writtenIn(readCopy(), before).filter(
        (path) => !/^(dist|node_modules|\.extensions)\//.test(path),
      );
      expect(written.filter((path) => !/^(extensions|i18n\/fi)\//.test(path))).toEqual([]);
      const generic = [
        'tests/architecture',
        'i18n/',
        'contract/roles',
        'server/tenancy',
        'server/db/migrate',
        'server/services/trash/trash.test',
        'declaredFields',
      ];
      await passes('vitest', 'run', '--maxWorkers=1', ...generic, 'extensions/');
      const sources = written.filter((path) => !path.includes('/migrations/'));
      await passes('oxlint', '--type-check', ...sources);
      await passes('prettier', '--check', ...sources);
    },
    TIMEOUT,
  );
});
