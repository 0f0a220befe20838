import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseOptions } from './arguments';
import { describeResource } from './describe';
import { DECLARED_TABLES, filesOf, listingsOf, pathsOf } from './files';
import { camelCase } from '../../contract/endpoints';
import { removeMigration } from './migrations';
import { GENERATED_BY } from './serverFiles';
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

const without = (source: string, lines: readonly string[]): string =>
  source
    .split('\n')
    .filter((line) => !lines.includes(line.trim()))
    .join('\n');

/** Takes out the table and its link tables. */
const withoutTables = (source: string, many: string): string =>
  source.replace(
    new RegExp(`^export const (?:${many} = tableOf|\\w+ = linkTable\\(\\s*${many},)[^;]*;\\n`, 'gm'),
    '',
  );

/**
 * Deletes what `createResource` has written.
 * @param root the repository
 * @param force also when files have been changed since
 * @throws UsageError before anything is deleted, naming files that have been changed
 */
export const removeResource = async (
  root: string,
  name: string,
  force: boolean,
): Promise<{ deleted: string[]; edited: string[]; migration: string }> => {
  const many = camelCase(name);
  const paths = pathsOf({ name, many });
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const isThere = (path: string) => existsSync(join(root, path));
  const [declaration] = paths;
  const resource = isThere(declaration) ? generatedResource(name, read(declaration)) : undefined;
  if (!resource)
    throw new UsageError(
      `${declaration} does not begin with "${GENERATED_BY.trim()}": only a generated resource can be removed.`,
    );
  const written = new Map<string, string>(await filesOf(root, resource));
  const folder = `src/resources/${name}`;
  const others = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name: file }) => relative(root, join(parentPath, file)));
  const changed = [...new Set([...paths, ...others])].filter(
    (path) => isThere(path) && written.get(path) !== read(path),
  );
  if (changed.length > 0 && !force)
    throw new UsageError(
      `These files have been changed or added since:\n  ${changed.join('\n  ')}\nNothing is removed. Add --force to delete them as well.`,
    );
  const edits = [
    ...listingsOf({ name, many }).map(
      ({ path, imported, property }) => [path, without(read(path), [imported, property])] as const,
    ),
    [DECLARED_TABLES, withoutTables(read(DECLARED_TABLES), many)] as const,
  ];
  const deleted = [...new Set([...paths.filter(isThere), ...others])];
  for (const path of deleted) rmSync(join(root, path));
  rmSync(join(root, folder), { recursive: true });
  for (const [path, text] of edits) writeFileSync(join(root, path), text);
  return {
    deleted,
    edited: edits.map(([path]) => path),
    migration: await removeMigration(root, resource.table),
  };
};
