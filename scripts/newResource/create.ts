import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { RESOURCE_NAMES } from '../../contract/resources';
import { appTestFile, formFile, indexFile, listFile } from './appFiles';
import { isSearchable, isSortable, UsageError, type Field, type NewResource } from './describe';
import { contractFile, routesFile, routesTestFile, schemaFile, textsFile } from './serverFiles';

const filesOf = (resource: NewResource): [path: string, text: string][] => {
  const { name, one, many, Type } = resource;
  const screens = `src/resources/${name}`;
  return [
    [`contract/${one}.ts`, contractFile(resource)],
    [`server/db/schema/${many}.ts`, schemaFile(resource)],
    [`server/routes/${many}.ts`, routesFile(resource)],
    [`server/routes/${many}.test.ts`, routesTestFile(resource)],
    [`i18n/resources/${many}.ts`, textsFile(resource)],
    [`${screens}/index.ts`, indexFile(resource)],
    [`${screens}/${Type}List.tsx`, listFile(resource)],
    [`${screens}/${Type}Form.tsx`, formFile(resource)],
    [`${screens}/${many}.test.tsx`, appTestFile(resource)],
  ];
};

const insertBefore = (source: string, anchor: string, text: string): string => {
  if (!source.includes(anchor)) throw new Error(`Cannot find ${JSON.stringify(anchor)} to insert before it.`);
  return source.replace(anchor, () => text + anchor);
};

const importedPath = (line: string): string => /^import .* from '(\.[^']*)'/.exec(line)?.[1] ?? '';

/** Adds an import in alphabetical order among those from the same folder. */
const addImport = (source: string, line: string): string => {
  const path = importedPath(line);
  const all = source.split('\n');
  const next = all.findIndex((other) => {
    const otherPath = importedPath(other);
    return dirname(otherPath) === dirname(path) && otherPath > path;
  });
  const last = all.findLastIndex((other) => importedPath(other) !== '');
  return all.toSpliced(next < 0 ? last + 1 : next, 0, line).join('\n');
};

/** `note: { kind: 'text', optional: true }`. */
const filterOf = ({ name, kind, optional }: Field): string =>
  `${name}: { kind: '${kind === 'longtext' ? 'text' : kind}'${optional ? ', optional: true' : ''} }`;

const declarationOf = ({ noun, title, fields }: NewResource): string => {
  const sortable = fields.filter(isSortable).map((field) => field.name);
  const searched = fields.filter(isSearchable).map((field) => field.name);
  const list = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');
  return `{
    noun: '${noun}',
    title: '${title}',
    access: { admin: ALL },
    sort: [${list(['id', ...sortable, 'created_at', 'updated_at'])}],
    search: [${list(searched)}],
    filters: { ${fields.map(filterOf).join(', ')}, ...CREATED },
    audit: 'records',
  }`;
};

const editsOf = (resource: NewResource): [path: string, edit: (source: string) => string][] => {
  const { name, many, one } = resource;
  const key = name.includes('-') ? `'${name}'` : name;
  return [
    [
      'contract/resources.ts',
      (source) => insertBefore(source, `  'audit-log': {`, `${key}: ${declarationOf(resource)},\n`),
    ],
    ['server/db/schema/index.ts', (source) => `${source}export * from './${many}';\n`],
    [
      'server/app.ts',
      (source) =>
        insertBefore(
          addImport(source, `import { ${one}Routes } from './routes/${many}';`),
          '  ...auditLogRoutes,',
          `...${one}Routes,\n`,
        ),
    ],
    [
      'src/resources/index.ts',
      (source) =>
        insertBefore(addImport(source, `import ${many} from './${name}';`), '  companies,', `${many},\n`),
    ],
    [
      'i18n/resources/index.ts',
      (source) =>
        insertBefore(
          addImport(source, `import { ${many} } from './${many}';`),
          '\n});',
          `\n${key}: ${many}[language],`,
        ),
    ],
  ];
};

/** Folders of the built app. */
const STATIC_PATHS = ['api', 'assets'];

/** Throws when the name would clash with a resource, a path or a table. */
const assertFree = (root: string, { name, table }: NewResource, paths: readonly string[]): void => {
  const mentions = (path: string, pattern: RegExp) => pattern.test(readFileSync(join(root, path), 'utf8'));
  const path = new RegExp(`'/${name}['/?]`);
  if (
    RESOURCE_NAMES.some((other) => other === name) ||
    STATIC_PATHS.includes(name) ||
    ['contract/endpoints.ts', 'src/pages/index.ts'].some((file) => mentions(file, path))
  )
    throw new UsageError(`There is something else at /${name}.`);
  const declaration = new RegExp(`pgTable\\(\\s*'${table}'`);
  const schema = readdirSync(join(root, 'server/db/schema')).map((file) => `server/db/schema/${file}`);
  if (schema.some((file) => mentions(file, declaration)))
    throw new UsageError(`There is a table ${table} already.`);
  const existing = paths.find((file) => existsSync(join(root, file)));
  if (existing !== undefined) throw new UsageError(`${existing} exists already.`);
};

/**
 * Writes the files of a resource, adds it to the files that list all resources, and generates its migration.
 * @param root the repository
 * @throws UsageError before anything is written, when the name is taken
 */
export const createResource = async (
  root: string,
  resource: NewResource,
): Promise<{ created: string[]; edited: string[] }> => {
  const created = filesOf(resource);
  const createdPaths = created.map(([path]) => path);
  assertFree(root, resource, createdPaths);
  const edited = editsOf(resource).map(([path, edit]): [string, string] => [
    path,
    edit(readFileSync(join(root, path), 'utf8')),
  ]);
  const config = await resolveConfig(join(root, 'package.json'));
  const formatted = await Promise.all(
    [...created, ...edited].map(
      async ([path, text]) => [path, await format(text, { ...config, filepath: path })] as const,
    ),
  );
  for (const [path, text] of formatted) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const drizzleKit = join(root, 'node_modules/drizzle-kit/bin.cjs');
  execFileSync(process.execPath, [drizzleKit, 'generate', '--name', resource.table], {
    cwd: root,
    stdio: 'pipe',
  });
  return { created: createdPaths, edited: edited.map(([path]) => path) };
};
