import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { Language } from '../../contract/constants';
import { fieldsOf } from './fields';
import { ownFiles, type Wish } from './files';
import { labelsOf, readLabels, type Ask, type Catalogues } from './labels';
import { namesOf, Refusal } from './names';
import { placesOf, sameAsEnglish } from './places';
import { refuseTaken } from './taken';

export interface Options {
  name: string;
  singular?: string;
  /** `name:text,seats:number`. */
  fields: string;
  /** JSON in the shape of the catalogues. */
  labels?: string;
  /** A file name of `@mui/icons-material`. */
  icon: string;
}

export interface Laid {
  /** Its table in the database. */
  table: string;
  /** Paths from the root. */
  created: string[];
  changed: string[];
  /** Texts that are still English, by language. */
  english: Map<Language, string[]>;
}

const STEP = 10;
/** Where the menu's last part begins, companies. */
const MENU_END = 200;

/** The next place behind the entries that the menu has. */
const menuOrder = (root: string): number => {
  const folder = join(root, 'src/resources');
  const sources = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name, 'index.ts'))
    .concat(join(root, 'src/pages/index.ts'))
    .filter((path) => existsSync(path))
    .map((path) => readFileSync(path, 'utf8'));
  const orders = sources
    .flatMap((text) => [...text.matchAll(/\bmenu: \{\s*order: (\d+)/g)].map(([, order]) => Number(order)))
    .filter((order) => order < MENU_END);
  const last = Math.max(...orders);
  return last + STEP < MENU_END ? last + STEP : last + 1;
};

/**
 * Lays a resource into the product at a root: all of it or nothing, since all is made before the first file is written.
 * @throws Refusal when it cannot be done; then nothing has been touched
 */
export const layResource = async (
  root: string,
  options: Options,
  catalogues: Catalogues,
  ask: Ask,
): Promise<Laid> => {
  const names = namesOf(options.name, options.singular);
  const fields = fieldsOf(options.fields);
  const given = options.labels === undefined ? {} : readLabels(options.labels, fields);
  if (
    !/^\w+$/.test(options.icon) ||
    !existsSync(join(root, `node_modules/@mui/icons-material/${options.icon}.js`))
  )
    throw new Refusal(`There is no icon ${options.icon} in @mui/icons-material.`);
  const rest = { names, fields, icon: options.icon, order: menuOrder(root) };
  // First without its labels, so that nobody answers questions in vain.
  const unasked = await labelsOf(names, fields, given, catalogues, (_question, text) =>
    Promise.resolve(text),
  );
  refuseTaken(root, { ...rest, labels: unasked });
  const wish: Wish = { ...rest, labels: await labelsOf(names, fields, given, catalogues, ask) };

  const created = ownFiles(wish);
  const changed = new Map(
    [...placesOf(wish)].map(
      ([path, change]) => [path, change(readFileSync(join(root, path), 'utf8'))] as const,
    ),
  );
  const config = await resolveConfig(join(root, 'package.json'));
  const texts = await Promise.all(
    [...created, ...changed].map(
      async ([path, text]) => [join(root, path), await format(text, { ...config, filepath: path })] as const,
    ),
  );
  for (const [path, text] of texts) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const { everywhere, only } = sameAsEnglish(names, wish.labels);
  return {
    table: names.table,
    created: [...created.keys()],
    changed: [...changed.keys()],
    english: new Map(only.map(([language, keys]) => [language, [...everywhere, ...keys]])),
  };
};
