import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesOf, measure } from './budget.mjs';

const folder = mkdtempSync(join(tmpdir(), 'anslag-budget-'));
const manifest = {
  'index.html': { file: 'index.js', imports: ['_shared.js'] },
  'src/List.tsx': { file: 'list.js', imports: ['_shared.js', '_table.js'], dynamicImports: ['src/Edit.tsx'] },
  'src/Edit.tsx': { file: 'edit.js' },
  '_shared.js': { file: 'shared.js' },
  '_table.js': { file: 'table.js', imports: ['_shared.js'] },
};

beforeAll(() => {
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  // What cannot be compressed keeps its size.
  for (const { file } of Object.values(manifest)) writeFileSync(join(folder, file), randomBytes(10_000));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('counts what a screen imports, each file once, and not what it may load later', () => {
  expect(filesOf(['index.html', 'src/List.tsx'], folder).sort()).toEqual(
    ['index.js', 'list.js', 'shared.js', 'table.js'].sort(),
  );
  expect(() => filesOf(['src/Gone.tsx'], folder)).toThrow('src/Gone.tsx');
});

it('tells a screen that has grown past its budget', () => {
  const modules = ['index.html', 'src/List.tsx'];
  const [within, over] = measure(
    { within: { kilobytes: 41, modules }, over: { kilobytes: 39, modules } },
    folder,
  );
  expect(within?.isOver).toBe(false);
  expect(over?.isOver).toBe(true);
  expect(over?.kilobytes).toBeCloseTo(40, 0);
});
