import { LANGUAGES, type Language } from '../../contract/constants';
import { flatten } from '../../i18n/flatten';
import { addImport, addTo, addToImport } from './edit';
import { isText } from './fields';
import type { Wish } from './files';
import type { Labels } from './labels';
import type { Names } from './names';
import { sortable } from './templates/contract';
import { foreignRow } from './templates/tests';
import { textsOf } from './templates/texts';

/** The places that list all resources: path → what is done to its text. */
export type Places = ReadonlyMap<string, (source: string) => string>;

const property = (key: string, value: string): string => {
  if (key === value) return key;
  return /^\w+$/.test(key) ? `${key}: ${value}` : `'${key}': ${value}`;
};

/** Keys whose text is that of English, by language; those that are so in all languages apart. */
export const sameAsEnglish = ({ resource }: Names, labels: Labels) => {
  const textsIn = (language: Language) => flatten(textsOf(language, labels[language]));
  const english = textsIn('en');
  const others = LANGUAGES.filter((language) => language !== 'en');
  const same = new Map(
    others.map((language) => {
      const texts = textsIn(language);
      return [language, [...english.keys()].filter((key) => texts.get(key) === english.get(key))] as const;
    }),
  );
  const full = (keys: readonly string[]) => keys.map((key) => `resources.${resource}.${key}`);
  const everywhere = [...english.keys()].filter((key) => others.every((one) => same.get(one)?.includes(key)));
  return {
    everywhere: full(everywhere),
    only: others.map(
      (language) =>
        [language, full((same.get(language) ?? []).filter((key) => !everywhere.includes(key)))] as const,
    ),
  };
};

const addAll = (source: string, path: readonly string[], keys: readonly string[]): string =>
  keys.reduce((text, key) => addTo(text, path, `'${key}'`), source);

const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

/** What `contract/resources.ts` declares. */
const declaration = ({ noun }: Names, fields: Wish['fields']): string => `{
  noun: '${noun}',
  title: '${fields[0].name}',
  access: { admin: ALL },
  sort: [${quoted(['id', ...sortable(fields).map(({ name }) => name), 'created_at', 'updated_at'])}],
  search: [${quoted(fields.filter(isText).map(({ name }) => name))}],
  audit: 'records',
}`;

/** One line for the resource in each place. */
export const placesOf = ({ names, fields, labels }: Wish): Places => {
  const { resource, one, many } = names;
  const same = sameAsEnglish(names, labels);
  const sameTexts = (source: string): string =>
    same.only.reduce(
      (text, [language, keys]) => addAll(text, ['SAME_IN', language], keys),
      addAll(source, ['SAME_EVERYWHERE'], same.everywhere),
    );
  const inMenu = (source: string): string => addTo(source, ['TOP_LEVEL'], `'/${resource}'`);
  return new Map<string, (source: string) => string>([
    [
      'contract/resources.ts',
      (source) => addTo(source, ['resources'], property(resource, declaration(names, fields)), 'audit-log'),
    ],
    [
      'contract/roles.test.ts',
      (source) => addTo(source, ['TABLE'], property(resource, '{ admin: ALL }'), 'my-pages'),
    ],
    ['server/db/schema/index.ts', (source) => `${source}export * from './${many}';\n`],
    [
      'server/app.ts',
      (source) =>
        addTo(addImport(source, `{ ${one}Routes }`, `./routes/${many}`), ['apiRoutes'], `...${one}Routes`),
    ],
    [
      'src/resources/index.ts',
      (source) => addTo(addImport(source, many, `./${resource}`), ['resources'], many),
    ],
    ...LANGUAGES.map((language): [string, (source: string) => string] => [
      `i18n/${language}/index.ts`,
      (source) =>
        addTo(addImport(source, many, `./${many}`), ['default', 'resources'], property(resource, many)),
    ]),
    ['i18n/i18n.test.ts', sameTexts],
    ['src/layout/menu/menu.test.tsx', inMenu],
    [
      'tests/support/foreignRows.ts',
      (source) =>
        addTo(addToImport(source, many, '../../server/db/schema'), ['ids'], foreignRow(names, fields)),
    ],
  ]);
};
