import { createHash } from 'node:crypto';
import type { Manifest, Plugin } from 'vite';
import { completeLanguages, languages } from '../.extensions/languages';
import { DEFAULT_LANGUAGE, LANGUAGE_STORAGE_KEY, TOKEN_STORAGE_KEY } from '../contract/constants';

const PAGE = 'index.html';
const PUBLIC_APP = 'src/public/PublicApp.tsx';
const BACK_OFFICE = 'src/BackOffice.tsx';
const TEXTS = /^i18n\/(\w+)\/(?:index|reactAdmin|(base)|(screens)(?:\/index)?)\.ts$/;
const SCREEN =
  /^src\/(?:resources|pages)\/([\w-]+)\/(?:[\w-]+\/)*\w*?(List|Create|Show|Edit|Form|Home)\.tsx$/;
const PATHS: Record<string, readonly string[]> = {
  List: [''],
  Home: [''],
  Create: ['/new'],
  Show: ['/:id'],
  Edit: ['/:id/edit'],
  Form: ['/new', '/:id/edit'],
};

/** Returns the built files, styles included, that load together with the given modules. */
export const filesOf = (manifest: Manifest, modules: readonly string[]): string[] => {
  const keys = new Set(modules);
  const files = new Set<string>();
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}`);
    for (const imported of chunk.imports ?? []) keys.add(imported);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
  }
  return [...files];
};

/** Under which conditions the page loads a lazy module: who is there, in which language, at which path, of a list or not. */
const conditionsOf = (module: string): string[] => {
  if (module === PUBLIC_APP) return ['public'];
  if (module === BACK_OFFICE) return ['signed-in'];
  const [, language, base, screens] = TEXTS.exec(module) ?? [];
  if (language && screens) return [`screen ${language}`];
  if (language) return [`signed-in ${language}`, ...(base ? [`public ${language}`] : [])];
  const [, folder, kind = ''] = SCREEN.exec(module) ?? [];
  return (PATHS[kind] ?? []).map((path) => `/${folder}${path}`);
};

/** Returns the lazy modules by the condition under which the page loads them. */
export const lazyModules = (manifest: Manifest): Record<string, string[]> => {
  const modules: Record<string, string[]> = {};
  for (const [module, { isDynamicEntry }] of Object.entries(manifest))
    if (isDynamicEntry)
      for (const condition of conditionsOf(module)) (modules[condition] ??= []).push(module);
  // Incomplete languages are merged over English.
  for (const language of languages.filter((one) => !completeLanguages.some((complete) => complete === one)))
    for (const half of ['public', 'signed-in', 'screen'])
      (modules[`${half} ${language}`] ??= []).push(...(modules[`${half} en`] ?? []));
  return modules;
};

/** Returns the conditions that hold at a path. Runs in the browser too, from its source text. */
export const conditionsAt = (path: string, isSignedIn: boolean, language: string): string[] => {
  const half = isSignedIn ? 'signed-in' : 'public';
  const conditions = [half, `${half} ${language}`];
  if (!isSignedIn) return conditions;
  const isList = path !== '/home' && path.lastIndexOf('/') === 0;
  return isList ? [...conditions, path] : [...conditions, path, `screen ${language}`];
};

/** Runs in the browser, from its source text. `chunks` holds places in `files` by condition. */
const preload = (
  conditionsOfPage: typeof conditionsAt,
  files: string[],
  chunks: Record<string, number[]>,
  keys: { token: string; language: string; defaultLanguage: string },
): void => {
  const conditions = conditionsOfPage(
    location.pathname.replace(/\/\d+/, '/:id'),
    localStorage.getItem(keys.token) !== null,
    localStorage.getItem(keys.language) ?? keys.defaultLanguage,
  );
  for (const place of new Set(conditions.flatMap((condition) => chunks[condition] ?? []))) {
    const file = files[place] ?? '';
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  }
};

/**
 * Adds a script to the page that preloads the chunks of the screen at the current address. Without it the browser learns
 * of the app's chunk only after the entry has run, and of the screen's after that. A file of its own: the content
 * security policy forbids inline scripts.
 */
export const preloadScreens = (): Plugin => ({
  name: 'preload-screens',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const [list, page] = [bundle['.vite/manifest.json'], bundle[PAGE]];
      if (list?.type !== 'asset' || page?.type !== 'asset') throw new Error('No manifest or no page to read');
      const manifest = JSON.parse(String(list.source)) as Manifest;
      const modules = lazyModules(manifest);
      const inPage = filesOf(manifest, [PAGE]);
      const inApp = filesOf(manifest, modules['signed-in'] ?? []);
      const files: string[] = [];
      const placeOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
      const chunks = Object.entries(modules).map(([condition, wanted]) => {
        const loaded = condition.startsWith('/') ? [...inPage, ...inApp] : inPage;
        return [
          condition,
          filesOf(manifest, wanted)
            .filter((file) => !loaded.includes(file))
            .map(placeOf),
        ];
      });
      const keys = {
        token: TOKEN_STORAGE_KEY,
        language: LANGUAGE_STORAGE_KEY,
        defaultLanguage: DEFAULT_LANGUAGE,
      };
      const values = [files, Object.fromEntries(chunks), keys].map((value) => JSON.stringify(value));
      const source = `(${String(preload)})(${[String(conditionsAt), ...values].join()});`;
      const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
      const fileName = `assets/preload-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      page.source = String(page.source).replace(
        '<title>',
        `<script async src="/${fileName}"></script>\n    <title>`,
      );
    },
  },
});
