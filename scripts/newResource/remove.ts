import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseOptions } from './arguments';
import { describeResource } from './describe';
import { migrationTable } from '../../server/db/migrate';
import { writeExtensions } from '../extensions.mjs';
import { extensionFolder, filesOf } from './files';
import { GENERATED_BY, linkTablesOf } from './serverFiles';
import { UsageError } from './UsageError';

/** `--fields "a, b" --trash` → [`--fields`, `a, b`, `--trash`]. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');

/** Returns the resource that a generated declaration says it was made as. */
const generatedResource = (name: string, declaration: string) => {
  const [line = ''] = declaration.split('\n');
  if (!line.startsWith(GENERATED_BY)) return undefined;
  const [, , , , ...words] = wordsOf(line.slice(GENERATED_BY.length));
  try {
    return describeResource(name, parseOptions(words.filter((word) => word !== '--')).options);
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
};

/** Returns the paths of all files in a folder, relative to the repository. */
const filesIn = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));

/**
 * Deletes the extension that `createResource` has written.
 * @param root the repository
 * @param force also when files have been changed since
 * @returns the deleted files, and the tables that databases still have
 * @throws UsageError before anything is deleted, naming files that have been changed
 */
export const removeResource = async (
  root: string,
  name: string,
  force: boolean,
): Promise<{ deleted: string[]; tables: string[] }> => {
  const folder = extensionFolder(name);
  const declaration = join(folder, 'contract.ts');
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const resource = existsSync(join(root, declaration))
    ? generatedResource(name, read(declaration))
    : undefined;
  if (!resource)
    throw new UsageError(
      `${declaration} does not begin with "${GENERATED_BY.trim()}": only a generated resource can be removed.`,
    );
  const written = new Map(await filesOf(root, resource));
  const files = filesIn(root, folder);
  const migrations = join(folder, 'migrations/');
  const changed = files.filter((path) => !path.startsWith(migrations) && written.get(path) !== read(path));
  if (changed.length > 0 && !force)
    throw new UsageError(
      `These files have been changed or added since:\n  ${changed.join('\n  ')}\nNothing is removed. Add --force to delete them as well.`,
    );
  rmSync(join(root, folder), { recursive: true });
  writeExtensions(root);
  return {
    deleted: files,
    tables: [...linkTablesOf(resource).map(({ name: link }) => link), resource.table, migrationTable(name)],
  };
};
