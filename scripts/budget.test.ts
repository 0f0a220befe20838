import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { measure, scriptsOf } from './budget';

const folder = mkdtempSync(join(tmpdir(), 'anslag-budget-'));
const lazy = { isDynamicEntry: true };
const manifest = {
  'index.html': {
    file: 'index.js',
    imports: ['_shared.js'],
    dynamicImports: ['src/public/PublicApp.tsx', 'src/BackOffice.tsx'],
    css: ['index.css'],
  },
  'src/public/PublicApp.tsx': { file: 'public.js', ...lazy },
  'src/BackOffice.tsx': { file: 'app.js', imports: ['index.html', '_table.js'], ...lazy },
  'src/resources/users/UserList.tsx': {
    file: 'list.js',
    imports: ['_shared.js', '_table.js'],
    dynamicImports: ['src/resources/users/UserCards.tsx'],
    ...lazy,
  },
  'src/resources/users/UserCards.tsx': { file: 'cards.js', ...lazy },
  'src/resources/users/UserEdit.tsx': { file: 'edit.js', ...lazy },
  'i18n/sv/index.ts': { file: 'sv.js', ...lazy },
  'i18n/de/index.ts': { file: 'de.js', ...lazy },
  '_shared.js': { file: 'shared.js' },
  '_table.js': { file: 'table.js', imports: ['_shared.js'] },
};

beforeAll(() => {
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'index.html'), '<script src="/early.js"></script>');
  // Random bytes keep their size when compressed.
  for (const file of ['early.js', ...Object.values(manifest).map((chunk) => chunk.file)])
    writeFileSync(join(folder, file), randomBytes(10_000));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('counts what a screen imports, each file once, and not what it may load later', () => {
  const screen = { kilobytes: 1, path: '/users' };
  const loaded = ['early.js', 'index.js', 'shared.js', 'app.js', 'table.js', 'list.js', 'sv.js'];
  expect(scriptsOf(screen, folder).sort()).toEqual(loaded.sort());
  const cards = ['src/resources/users/UserCards.tsx'];
  expect(scriptsOf({ ...screen, modules: cards }, folder).sort()).toEqual([...loaded, 'cards.js'].sort());
  expect(scriptsOf({ kilobytes: 1, path: '/login' }, folder).sort()).toEqual(
    ['early.js', 'index.js', 'shared.js', 'public.js'].sort(),
  );
  expect(() => scriptsOf({ ...screen, modules: ['src/Gone.tsx'] }, folder)).toThrow('src/Gone.tsx');
});

it('tells a screen that has grown past its budget', () => {
  const [within, over] = measure(
    { within: { kilobytes: 71, path: '/users' }, over: { kilobytes: 69, path: '/users' } },
    folder,
  );
  expect(within!.kilobytes).toBeLessThan(within!.limit);
  expect(over!.kilobytes).toBeGreaterThan(over!.limit);
  expect(over!.kilobytes).toBeCloseTo(70, 0);
});
