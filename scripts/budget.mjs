// What a screen loads of JavaScript, by the manifest that Vite writes, against budget.json: for each screen the modules
// that it asks for by name (what they import comes along) and how many kilobytes, compressed by brotli, that may be.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** The screens of budget.json. */
export const readBudget = () => JSON.parse(readFileSync('budget.json', 'utf8'));

/**
 * The built files that load with the given modules.
 * @param {string[]} modules their paths in the repository
 * @param {string} folder where the build is
 * @returns {string[]} paths within that folder
 * @throws Error when the build has none of that name
 */
export const filesOf = (modules, folder) => {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const keys = new Set(modules);
  for (const key of keys) {
    if (!manifest[key]) throw new Error(`The build has no ${key}`);
    for (const next of manifest[key].imports ?? []) keys.add(next);
  }
  return [...new Set([...keys].map((key) => manifest[key].file))];
};

/** The size of a built file on the wire, in bytes: as the server sends it, or will when the build is done. */
export const sizeOf = (file, folder) => {
  const path = join(folder, file);
  if (existsSync(`${path}.br`)) return readFileSync(`${path}.br`).length;
  return brotliCompressSync(readFileSync(path)).length;
};

/**
 * What each screen of a budget loads.
 * @param {Record<string, { kilobytes: number, modules: string[] }>} budget
 * @returns {{ screen: string, kilobytes: number, most: number, isOver: boolean }[]} all of them, in thousands of bytes
 */
export const measure = (budget, folder) =>
  Object.entries(budget).map(([screen, { kilobytes: most, modules }]) => {
    const kilobytes = filesOf(modules, folder).reduce((sum, file) => sum + sizeOf(file, folder), 0) / 1000;
    return { screen, kilobytes, most, isOver: kilobytes > most };
  });
