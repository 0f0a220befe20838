import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { RESOURCE_NAMES } from '../../contract/resources';
import { extensionsIn, writeExtensions } from '../extensions.mjs';
import { generateMigration } from '../generateMigration';
import { assertIcon, type NewResource } from './describe';
import { extensionFolder, filesOf } from './files';
import { UsageError } from './UsageError';

/** First segments of paths that are no screens. */
const STATIC_PATHS = new Map([
  ['api', 'The API is below /api.'],
  ['assets', 'The scripts of the built app are below /assets.'],
]);

/** Throws when the name would clash with a resource, a path or a table. */
const assertFree = (root: string, { name, table }: NewResource): void => {
  const mentions = (path: string, pattern: RegExp) => pattern.test(readFileSync(join(root, path), 'utf8'));
  const path = new RegExp(`'/${name}['/?]`);
  const taken = STATIC_PATHS.get(name);
  if (taken) throw new UsageError(`${taken} Choose another name.`);
  if (
    RESOURCE_NAMES.some((other) => other === name) ||
    ['contract/endpoints.ts', 'src/pages/index.ts'].some((file) => mentions(file, path))
  )
    throw new UsageError(`There is something else at /${name}. Choose another name.`);
  const declaration = new RegExp(`(pgTable|tableOf)\\(\\s*'${table}'`);
  const schemas = [
    ...readdirSync(join(root, 'server/db/schema')).map((file) => `server/db/schema/${file}`),
    ...extensionsIn(root).map((extension) => `${extensionFolder(extension)}/tables.ts`),
  ].filter((file) => existsSync(join(root, file)));
  if (schemas.some((file) => mentions(file, declaration)))
    throw new UsageError(`There is a table ${table} already. Choose another name.`);
  if (existsSync(join(root, extensionFolder(name))))
    throw new UsageError(`${extensionFolder(name)} exists already. Choose another name.`);
};

/**
 * Writes an extension with a resource, and generates its migration.
 * @param root the repository
 * @returns the paths of the files
 * @throws UsageError before anything is written, when the name is taken or the icon does not exist
 */
export const createResource = async (root: string, resource: NewResource): Promise<string[]> => {
  assertFree(root, resource);
  assertIcon(root, resource.icon);
  const files = await filesOf(root, resource);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  writeExtensions(root);
  await generateMigration(root, ['--name', resource.table], { extension: resource.name });
  return files.map(([path]) => path);
};
