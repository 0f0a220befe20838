// Writes `.extensions/`: modules that list what the folders in `extensions/` contain, because neither Node nor TypeScript can
// import files by a pattern. Runs after `npm ci` and with every tool that reads them.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const LANGUAGES = ['sv', 'de', 'en', 'no'];
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
  const has = (name, file) => existsSync(join(root, 'extensions', name, file));
  const withFile = (file) => names.filter((name) => has(name, file));
  const contracts = withFile('contract.ts');
  const servers = withFile('server.ts');
  return {
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
    ...Object.fromEntries(
      LANGUAGES.map((language) => [`texts/${language}.ts`, textsModule(names, has, language)]),
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
