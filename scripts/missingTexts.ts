// `npm run i18n:missing fi`: lists the texts that a language in `i18n/` lacks and shows in English.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadMessages } from '../i18n';
import reactAdmin from '../i18n/en/reactAdmin';
import { flatten } from '../i18n/flatten';
import { languages } from '../.extensions/languages';
import { extensionsIn, PARTS } from './extensions.mjs';

const FILES = [...new Set(Object.values(PARTS).flat()), 'screens/index'];

/** Returns the keys of the language's own files, without English. */
const translated = async (root: string, language: string): Promise<Set<string>> => {
  const paths = [
    ...FILES.map((file) => join(root, 'i18n', language, `${file}.ts`)),
    ...extensionsIn(root).map((name) => join(root, 'extensions', name, 'texts', `${language}.ts`)),
  ].filter((path) => existsSync(path));
  const modules = await Promise.all(paths.map((path) => import(path) as Promise<{ default: object }>));
  return new Set(modules.flatMap(({ default: texts }) => [...flatten(texts).keys()]));
};

const [language = ''] = process.argv.slice(2);
const root = join(import.meta.dirname, '..');
if (!languages.some((known) => known === language)) {
  console.error(`There is no folder i18n/${language}. Example: npm run i18n:missing fi`);
  process.exitCode = 1;
} else {
  const own = await translated(root, language);
  const all = new Map([...flatten(await loadMessages('en')), ...flatten(reactAdmin)]);
  const missing = [...all].filter(([key]) => !own.has(key) && !key.startsWith('languages.'));
  for (const [key, text] of missing) console.log(`${key}: ${text}`);
  console.log(`\n${missing.length} of ${all.size} texts are missing.`);
}
