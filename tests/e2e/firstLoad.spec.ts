import { expect, test } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

/** What the sign-in page loads before anything else: its entry, its screens and the language a newcomer gets. */
const SIGN_IN = ['index.html', 'src/public/PublicApp.tsx', 'i18n/sv/base.ts'];

/** Kilobytes of JavaScript on the wire, compressed by brotli. */
const BUDGET = 120;

const HEAVY = /node_modules\/(react-admin|ra-[^/]+|@mui|@emotion|@tanstack|react-router)\//;

type Manifest = Record<string, { file: string; imports?: string[] }>;

const read = (file: string): string => readFileSync(`dist/app/${file}`, 'utf8');

/** The built files that load with the given entries, by the manifest that Vite writes. */
const filesOf = (entries: string[]): string[] => {
  const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest;
  const keys = new Set(entries);
  for (const key of keys) {
    if (!manifest[key]) throw new Error(`The build has no ${key}`);
    manifest[key].imports?.forEach((next) => keys.add(next));
  }
  return [...keys].map((key) => manifest[key]?.file ?? '');
};

/** The modules inside a built file, by its source map; the bundler's own runtime has none. */
const modulesIn = (file: string): string[] =>
  existsSync(`dist/app/${file}.map`)
    ? (JSON.parse(read(`${file}.map`)) as { sources: string[] }).sources
    : [];

test('the sign-in page loads nothing of the back office, and little in all', () => {
  const files = filesOf(SIGN_IN);
  const modules = files.flatMap(modulesIn);
  expect(modules.some((path) => path.includes('node_modules/react-dom/'))).toBe(true);
  expect(modules.filter((path) => HEAVY.test(path))).toEqual([]);

  const bytes = files.reduce((sum, file) => sum + brotliCompressSync(read(file)).length, 0);
  expect(bytes / 1000).toBeLessThanOrEqual(BUDGET);
});
