// Writes `.extensions/`: modules that list what the folders in `extensions/` contain, and the languages in `i18n/`, because
// neither Node nor TypeScript can import files by a pattern. Runs after `npm ci` and with every tool that reads them.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The languages with every text, in the order of pickers. */
const COMPLETE = ['sv', 'de', 'en', 'no'];
/**
 * The files with each part of a language. Those of a complete language include the ones before, such as `index` includes
 * `base`, so that only the last is loaded.
 */
export const PARTS = {
  base: ['base'],
  app: ['base', 'index'],
  screens: ['screens'],
  auditLog: ['auditLog'],
  companySettings: ['companySettings'],
  reactAdmin: ['reactAdmin'],
  all: ['base', 'index', 'screens', 'auditLog', 'companySettings', 'server'],
};
const LANGUAGE = /^[a-z]{2,3}$/;
const FOLDER = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** @param root the repository. Returns the names of the extensions: folders in lower case with hyphens. */
export const extensionsIn = (root) => {
  const folder = join(root, 'extensions');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && FOLDER.test(entry.name))
    .map(({ name }) => name)
    .sort();
};

const camelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** Returns the languages: the complete ones, and those of other folders in `i18n/`. */
const languagesIn = (root) => [
  ...COMPLETE,
  ...readdirSync(join(root, 'i18n'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && LANGUAGE.test(entry.name) && !COMPLETE.includes(entry.name))
    .map(({ name }) => name)
    .sort(),
];

/** Returns a language's name in itself: `Svenska`. Here, because `Intl.DisplayNames` takes a browser 28 ms at the start. */
const nameOf = (language) => {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
};

/** Returns the module with the loaders of all texts by part and language; incomplete languages are merged over English. */
const cataloguesModule = (root, languages) => {
  const load = (path) => `() => import('${path}')`;
  const loaderOf = (part, language) => {
    if (COMPLETE.includes(language)) return load(`../i18n/${language}/${PARTS[part].at(-1)}`);
    const files = PARTS[part]
      .filter((file) => existsSync(join(root, 'i18n', language, `${file}.ts`)))
      .map((file) => `../i18n/${language}/${file}`);
    // English has those of extensions, too.
    const own = part === 'app' || part === 'all' ? [...files, `./texts/${language}`] : files;
    // Pure, so that the app drops those of the server.
    return `/* @__PURE__ */ overEnglish(${load(`../i18n/en/${PARTS[part].at(-1)}`)}, [${own.map(load).join(', ')}])`;
  };
  return [
    ...(languages.length > COMPLETE.length ? [`import { overEnglish } from '../i18n/overEnglish';`] : []),
    // One by one: in one object the app would keep those of the server.
    ...Object.keys(PARTS).map(
      (part) =>
        `export const ${part} = { ${languages.map((language) => `${language}: ${loaderOf(part, language)}`).join(', ')} };`,
    ),
  ];
};

/** Returns the module that merges the texts of all extensions in a language; what is not translated is English. */
const textsModule = (names, has, language) => {
  const files = names.flatMap((name) =>
    [...new Set(['en', language])]
      .filter((part) => has(name, `texts/${part}.ts`))
      .map((part) => ({
        name: camelCase(`${name}-${part}`),
        path: `../../extensions/${name}/texts/${part}`,
      })),
  );
  const merged = files.reduceRight((rest, { name }) => (rest ? `mergeTexts(${name}, ${rest})` : name), '');
  return [
    ...(files.length > 1 ? [`import { mergeTexts } from '../../i18n/mergeTexts';`] : []),
    ...files.map(({ name, path }) => `import ${name} from '${path}';`),
    `export default ${merged || '{}'};`,
  ];
};

/** @param root the repository. @returns the written modules, by path */
const modulesFor = (root) => {
  const names = extensionsIn(root);
  const languages = languagesIn(root);
  const has = (name, file) => existsSync(join(root, 'extensions', name, file));
  const withFile = (file) => names.filter((name) => has(name, file));
  const contracts = withFile('contract.ts');
  const servers = withFile('server.ts');
  const apps = names.filter((name) => has(name, 'app.ts') || has(name, 'app.tsx'));
  return {
    'names.ts': [`export const extensionNames: readonly string[] = ${JSON.stringify(names)};`],
    'contract.ts': [
      ...contracts.map(
        (name) => `import { resources as ${camelCase(name)} } from '../extensions/${name}/contract';`,
      ),
      `export const extensionResources = { ${contracts.map((name) => `...${camelCase(name)}`).join(', ')} };`,
    ],
    'tables.ts': [
      ...withFile('tables.ts').map((name) => `export * from '../extensions/${name}/tables';`),
      'export {};',
    ],
    'server.ts': [
      `import type { ServerExtension } from '../server/extension';`,
      ...servers.map((name) => `import ${camelCase(name)} from '../extensions/${name}/server';`),
      `export const serverExtensions: readonly ServerExtension[] = [${servers.map(camelCase).join(', ')}];`,
    ],
    'app.ts': [
      `import type { AppExtension } from '../src/routing/types';`,
      ...apps.map((name) => `import ${camelCase(name)} from '../extensions/${name}/app';`),
      `export const extensions: readonly AppExtension[] = [${apps.map(camelCase).join(', ')}];`,
    ],
    'languages.ts': [
      `/** The languages with every text. */`,
      `export const completeLanguages = ${JSON.stringify(COMPLETE)} as const;`,
      `export const languages = ${JSON.stringify(languages)} as const;`,
      `/** Each in itself. */`,
      `export const languageNames = ${JSON.stringify(Object.fromEntries(languages.map((language) => [language, nameOf(language)])))};`,
    ],
    'catalogues.ts': cataloguesModule(root, languages),
    ...Object.fromEntries(
      languages.map((language) => [`texts/${language}.ts`, textsModule(names, has, language)]),
    ),
  };
};

/** Writes the modules that have changed. @param root the repository */
export const writeExtensions = (root) => {
  for (const [path, lines] of Object.entries(modulesFor(root))) {
    const file = join(root, '.extensions', path);
    const text = `// Written by scripts/extensions.mjs.\n${lines.join('\n')}\n`;
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
};

writeExtensions(join(import.meta.dirname, '..'));
