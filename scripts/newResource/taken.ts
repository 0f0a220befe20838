import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { RESOURCE_NAMES } from '../../contract/resources';
import { ownFiles, type Wish } from './files';
import { namesOf, Refusal, type Names } from './names';

/** Where the addresses stand that are something else. */
const ADDRESSES = [
  'contract/endpoints.ts',
  'src/navigation.ts',
  'src/pages/index.ts',
  'server/main.ts',
  'vite.config.ts',
];
/** Folders of the built app and of its server. */
const FOLDERS = ['api', 'assets', 'new'];

const sourcesIn = (root: string, folder: string): string =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
    .join('\n');

/** The names that a source uses, those of types included. */
const identifiersOf = (source: string): Set<string> => {
  const found = new Set<string>();
  new Visitor({
    Identifier: ({ name }) => {
      found.add(name);
    },
    JSXIdentifier: ({ name }) => {
      found.add(name);
    },
  }).visit(parseSync('source.tsx', source).program);
  return found;
};

/** The names that the files of any resource use themselves. */
const ownIdentifiers = (wish: Wish): Set<string> => {
  const anyOther = { ...wish, names: namesOf('zq-others') };
  return new Set([...ownFiles(anyOther).values()].flatMap((source) => [...identifiersOf(source)]));
};

const collisionOf = (root: string, names: Names, wish: Wish): string | undefined => {
  const { resource, table, many, Type } = names;
  if ((RESOURCE_NAMES as readonly string[]).includes(resource))
    return `there is a resource ${resource} already`;
  const address = new RegExp(`['"\`]/${resource}(?=['"\`/?])`);
  if (
    FOLDERS.includes(resource) ||
    ADDRESSES.some((file) => address.test(readFileSync(join(root, file), 'utf8')))
  )
    return `/${resource} is the address of something else`;
  const tables = sourcesIn(root, 'server/db/schema');
  if (new RegExp(`(export const ${many}\\b|pgTable\\(\\s*'${table}')`).test(tables))
    return `there is a table ${table} already`;
  if (new RegExp(`\\bid: '${Type}(Create|Update)?'`).test(sourcesIn(root, 'contract')))
    return `the contract calls something else ${Type}`;
  const own = ownIdentifiers(wish);
  const used = [many, Type].find((name) => own.has(name));
  return used === undefined ? undefined : `every resource uses the word ${used} for something else`;
};

/**
 * Sees to it that nothing is there that would be in the way.
 * @throws Refusal when the name, or one of the files, is taken
 */
export const refuseTaken = (root: string, wish: Wish): void => {
  const { resource } = wish.names;
  const collision = collisionOf(root, wish.names, wish);
  if (collision !== undefined) throw new Refusal(`"${resource}" is taken: ${collision}.`);
  const there = [`src/resources/${resource}`, ...ownFiles(wish).keys()].filter((path) =>
    existsSync(join(root, path)),
  );
  if (there.length > 0) throw new Refusal(`"${resource}" is taken: there is ${there.join(', ')}.`);
};
