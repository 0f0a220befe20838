// `npm run build` ends with this: fails when a screen loads more JavaScript than budget.json allows. With
// extensions it only warns.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { DEFAULT_LANGUAGE } from '../contract/constants';
import { extensionsIn } from './extensions.mjs';
import { conditionsAt, filesOf, lazyModules } from './preload';

/** Thousands of bytes of each extension that every screen may load: what it declares. */
const PER_EXTENSION = 0.3;

export const APP_FOLDER = 'dist/app';

interface Screen {
  /** Thousands of bytes, compressed by brotli. */
  kilobytes: number;
  /** The address, with `:id` for a record's. */
  path: string;
  /** Lazy modules that the screen loads besides its own. */
  modules?: string[];
}

/** Returns the screens of budget.json by name. */
export const readBudget = (): Record<string, Screen> =>
  JSON.parse(readFileSync('budget.json', 'utf8')) as Record<string, Screen>;

/** Returns the size of a built file as the server sends it, in bytes. */
export const sizeOf = (file: string, folder: string): number => {
  const path = join(folder, file);
  return existsSync(`${path}.br`)
    ? readFileSync(`${path}.br`).length
    : brotliCompressSync(readFileSync(path)).length;
};

/** Returns the scripts that a screen loads: those of the page, of its half of the app, its language and its own. */
export const scriptsOf = ({ path, modules = [] }: Screen, folder: string): string[] => {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const lazy = lazyModules(manifest);
  const conditions = conditionsAt(path, !path.startsWith('/login'), DEFAULT_LANGUAGE);
  const loaded = conditions.flatMap((condition) => lazy[condition] ?? []);
  const files = [
    ...Array.from(page.matchAll(/<script [^>]*src="\/([^"]+)"/g), ([, file = '']) => file),
    ...filesOf(manifest, ['index.html', ...loaded, ...modules]),
  ];
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
};

/** Returns the size of each screen in thousands of bytes. */
export const measure = (
  budget: Record<string, Screen>,
  folder: string,
): { name: string; kilobytes: number; limit: number }[] =>
  Object.entries(budget).map(([name, screen]) => ({
    name,
    kilobytes: scriptsOf(screen, folder).reduce((sum, file) => sum + sizeOf(file, folder), 0) / 1000,
    limit: screen.kilobytes,
  }));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const extensions = extensionsIn('.').length;
  const isExtended = extensions > 0;
  const screens = measure(readBudget(), APP_FOLDER).map(({ limit, ...screen }) => ({
    ...screen,
    limit: limit + extensions * PER_EXTENSION,
  }));
  const tooLarge = isExtended ? '⚠' : '✗';
  for (const { name, kilobytes, limit } of screens)
    console.log(
      `${kilobytes > limit ? tooLarge : '✓'} ${name}: ${kilobytes.toFixed(1)} of ${limit.toFixed(1)} kB of JavaScript`,
    );
  if (screens.some(({ kilobytes, limit }) => kilobytes > limit)) {
    console.error(
      isExtended
        ? 'Warning: that is more than the product alone may load: see what the extensions load at the start.'
        : 'Load less with the screen (`lazyWithRetry`), or raise budget.json and say why in the commit.',
    );
    if (!isExtended) process.exitCode = 1;
  }
}
