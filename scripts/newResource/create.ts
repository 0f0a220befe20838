import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { RESOURCE_NAMES } from '../../contract/resources';
import { assertIcon, type NewResource } from './describe';
import { addImport, DECLARED_TABLES, filesOf, formatFiles, listingsOf, pathsOf, tablesText } from './files';
import { generateMigration } from '../generateMigration';
import { UsageError } from './UsageError';

const insertBefore = (source: string, line: string, text: string): string => {
  const place = source.lastIndexOf(`\n${line}`);
  if (place < 0) throw new Error(`Cannot find ${JSON.stringify(line)} to insert before it.`);
  return `${source.slice(0, place)}\n${text}${source.slice(place)}`;
};

/** Folders of the built app. */
const STATIC_PATHS = ['api', 'assets'];

/** Throws when the name would clash with a resource, a path or a table. */
const assertFree = (root: string, resource: NewResource): void => {
  const { name, table } = resource;
  const mentions = (path: string, pattern: RegExp) => pattern.test(readFileSync(join(root, path), 'utf8'));
  const path = new RegExp(`'/${name}['/?]`);
  if (
    RESOURCE_NAMES.some((other) => other === name) ||
    STATIC_PATHS.includes(name) ||
    ['contract/endpoints.ts', 'src/pages/index.ts'].some((file) => mentions(file, path))
  )
    throw new UsageError(`There is something else at /${name}. Choose another name.`);
  const declaration = new RegExp(`(pgTable|tableOf)\\(\\s*'${table}'`);
  const schema = readdirSync(join(root, 'server/db/schema')).map((file) => `server/db/schema/${file}`);
  if (schema.some((file) => mentions(file, declaration)))
    throw new UsageError(`There is a table ${table} already. Choose another name.`);
  const existing = pathsOf(resource).find((file) => existsSync(join(root, file)));
  if (existing !== undefined) throw new UsageError(`${existing} exists already. Choose another name.`);
};

/**
 * Writes the files of a resource, adds it to the files that list all resources, and generates its migration.
 * @param root the repository
 * @throws UsageError before anything is written, when the name is taken or the icon does not exist
 */
export const createResource = async (
  root: string,
  resource: NewResource,
): Promise<{ created: string[]; edited: string[] }> => {
  assertFree(root, resource);
  assertIcon(root, resource.icon);
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const created = await filesOf(root, resource);
  const edited = await formatFiles(root, [
    ...listingsOf(resource).map(
      ({ path, imported, property, before }) =>
        [path, insertBefore(addImport(read(path), imported), before, property)] as const,
    ),
    [DECLARED_TABLES, `${read(DECLARED_TABLES)}${tablesText(resource)}\n`],
  ]);
  for (const [path, text] of [...created, ...edited]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  await generateMigration(root, ['--name', resource.table]);
  return { created: created.map(([path]) => path), edited: edited.map(([path]) => path) };
};
