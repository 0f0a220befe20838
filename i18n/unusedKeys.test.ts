import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CATEGORY_ICONS } from '../contract/category';
import { LANGUAGES, PAGE_TYPES } from '../contract/constants';
import { DOCUMENT_TYPES } from '../contract/document';
import { MEDIA_KINDS } from '../contract/media';
import { FORM_FIELD_TYPES } from '../contract/form';
import { ROLES } from '../contract/roles';
import { statsSchema } from '../contract/stats';
import en from './en';
import { flatten } from './keys';
import reactAdmin from './ra/en';

/** A source's path from the root → its text. */
type Sources = ReadonlyMap<string, string>;

const read = (folder: string): [path: string, text: string][] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return read(path);
    return /(?<!\.test)\.tsx?$/.test(path) ? [[path, readFileSync(path, 'utf8')]] : [];
  });

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Keys put together at run time: used when the source holds the template, with the names of the constant and no others. */
const COMPOSED: readonly { prefix: string; names: readonly string[]; template: RegExp }[] = [
  { prefix: 'languages.', names: LANGUAGES, template: /`languages\.\$\{/ },
  { prefix: 'roles.', names: ROLES, template: /`roles\.\$\{/ },
  {
    prefix: 'resources.users.documents.types.',
    names: DOCUMENT_TYPES,
    template: /`resources\.users\.documents\.types\.\$\{/,
  },
  { prefix: 'resources.forms.types.', names: FORM_FIELD_TYPES, template: /`resources\.forms\.types\.\$\{/ },
  { prefix: 'home.', names: Object.keys(statsSchema.shape), template: /`home\.\$\{/ },
  { prefix: 'resources.categories.icons.', names: CATEGORY_ICONS, template: /\.categories\.icons\.\$\{/ },
  { prefix: 'resources.media.kinds.', names: MEDIA_KINDS, template: /`resources\.media\.kinds\.\$\{/ },
  {
    prefix: 'resources.categories.',
    names: ['published', 'scheduled', 'draft'],
    template: /`resources\.categories\.\$\{state\}/,
  },
  { prefix: 'resources.pages.types.', names: PAGE_TYPES.map(String), template: /\.pages\.types\.\$\{/ },
  {
    prefix: 'resources.pages.list.',
    names: ['draft', 'published', 'scheduled'],
    template: /\.pages\.list\.\$\{/,
  },
  {
    prefix: 'resources.pages.show.tabs.',
    names: ['content', 'signatures', 'revisions'],
    template: /\.pages\.show\.tabs\.\$\{/,
  },
  {
    prefix: 'resources.pages.signatures.tabs.',
    names: ['unsigned', 'signed', 'all'],
    template: /\.pages\.signatures\.tabs\.\$\{/,
  },
  {
    prefix: 'resources.pages.signatures.none.',
    names: ['unsigned', 'signed', 'all'],
    template: /\.pages\.signatures\.none\.\$\{/,
  },
  {
    prefix: 'resources.pages.signatures.columns.',
    names: ['name', 'signed_at'],
    template: /\.pages\.signatures\.columns\.\$\{/,
  },
  {
    prefix: 'resources.pages.bulk.change_',
    names: ['replace', 'add', 'remove'],
    template: /\.pages\.bulk\.change_\$\{/,
  },
  {
    prefix: 'resources.pages.bulk.hint_',
    names: ['replace', 'add', 'remove'],
    template: /\.pages\.bulk\.hint_\$\{/,
  },
  { prefix: 'resources.groups.member_', names: ['added', 'removed'], template: /\.groups\.member_\$\{/ },
];

/** Names that only the source itself lists: what must stand there for `<prefix><name>` to be used. */
const NAMED: readonly { prefix: string; found: (name: string, text: string) => boolean }[] = [
  {
    // A refusal's code is the key of its text (server/http/ApiError.ts); a 404 composes its own.
    prefix: 'api.',
    found: (name, text) =>
      text.includes(`notFound('${name.replace(/^not_found_/, '')}')`) ||
      [...text.matchAll(/(?:new ApiError\(|EDGE_CODES\b[^=;]*=)[^;]*;/g)].some(([statement]) =>
        statement.includes(`'${name}'`),
      ),
  },
  {
    // Bounds and formats of a schema (contract/issues.ts); every other rule is named in full.
    prefix: 'validation.',
    found: (name, text) =>
      (/^(min|max)_/.test(name) && text.includes(`\`validation.\${bound}${name.slice(3)}\``)) ||
      (text.includes('`validation.${issue.format}`') && text.includes(`issue.format === '${name}'`)),
  },
  {
    prefix: 'resources.users.sections.',
    found: (name, text) => text.includes(`<Section title="${name}"`),
  },
];

/** What react-admin looks for by itself once a resource exists: its name, also within a sentence, what it says of a change, and its fields. */
const byConvention =
  /^resources\.(\w+)\.(?:name|forcedCaseName|notifications\.(?:created|updated|deleted)|fields\.(\w+))$/;

/** Schemas that belong to a resource beside its own, `contract/<singular>.ts`. */
const MORE_SCHEMAS: Readonly<Record<string, string>> = {
  users: 'contract/document.ts',
  categories: 'contract/category.ts',
};

/** Whether a resource's screens or schemas have the field; the server names it in a 422 by its schema. */
const hasField = (resource: string, field: string, sources: Sources): boolean => {
  const places = [
    `src/resources/${resource}/`,
    `contract/${resource.replace(/s$/, '')}.ts`,
    MORE_SCHEMAS[resource] ?? '-',
  ];
  const own = [...sources].filter(([path]) => places.some((place) => path.startsWith(place)));
  const name = escaped(field);
  const mention = new RegExp(`\\bsource="${name}"|\\bsource: '${name}'|(^|\\{)\\s*${name}(:|,$)`, 'm');
  return own.some(([, text]) => mention.test(text));
};

const isUsed = (key: string, sources: Sources, all: string): boolean => {
  if ([`'${key}'`, `"${key}"`, `\`${key}\``].some((literal) => all.includes(literal))) return true;
  const [matched, resource = '', field] = byConvention.exec(key) ?? [];
  if (matched)
    return field === undefined ? all.includes(`name: '${resource}'`) : hasField(resource, field, sources);
  return (
    COMPOSED.some(
      ({ prefix, names, template }) => names.some((name) => prefix + name === key) && template.test(all),
    ) || NAMED.some(({ prefix, found }) => key.startsWith(prefix) && found(key.slice(prefix.length), all))
  );
};

const unusedKeys = (keys: readonly string[], sources: Sources): string[] => {
  const all = [...sources.values()].join('\n');
  return keys.filter((key) => !isUsed(key, sources, all));
};

/** Every key that the sources write out and the catalogue lacks. A literal may also be the beginning that choices share. */
const unknownKeys = (keys: readonly string[], sources: Sources): string[] => {
  const all = [...sources.values()].join('\n');
  const parts = [...new Set(keys.map((key) => key.split('.')[0]))].join('|');
  const named = [
    // Whatever looks like a key, and whatever is handed to a translator.
    ...all.matchAll(new RegExp(`['"\`]((?:${parts})\\.[\\w.]*\\w)['"\`]`, 'g')),
    ...all.matchAll(/\b(?:translate|t)\(\s*(?:[^'"`()]*\?\s*)?['"`]([^'"`$]+)['"`]/g),
    ...all.matchAll(/\b(?:translate|t)\([^'"`()]*\?\s*['"`][^'"`]+['"`]\s*:\s*['"`]([^'"`$]+)['"`]/g),
    ...all.matchAll(/\blabel="([a-z_]+\.[\w.]+)"/g),
  ].map(([, key = '']) => key);
  const known = new Set(keys);
  return [...new Set(named)].filter(
    (key) => !known.has(key) && !keys.some((other) => other.startsWith(`${key}.`)),
  );
};

const sources: Sources = new Map(['src', 'server', 'contract', 'mocks'].flatMap(read));
const own = [...flatten(en).keys()];

describe('the keys of the catalogue', () => {
  it('are all used', () => {
    expect(unusedKeys(own, sources)).toEqual([]);
  });

  it('are all there where the source names one, react-admin’s included', () => {
    expect(unknownKeys([...own, ...flatten(reactAdmin).keys()], sources)).toEqual([]);
  });
});

describe('the search for keys', () => {
  const fixture: Sources = new Map([
    ['src/a.tsx', `<X label="app.close" />; t(open ? 'app.open' : 'app.shut'); t(\`roles.\${role}\`);`],
    ['src/resources/users/List.tsx', `export const users = { name: 'users' }; <Col source="phone" />;`],
    ['src/resources/users/Form.tsx', `<Section title="person">`],
    ['contract/user.ts', `z.object({\n  email: z.email(),\n})`],
    ['contract/issues.ts', 'return `validation.${bound}_length`;'],
    ['server/x.ts', `throw new ApiError(\n  403,\n  on ? 'off' : 'forbidden',\n); throw notFound('user');`],
  ]);

  const used = [
    'app.close',
    'app.open',
    'app.shut',
    'roles.admin',
    'resources.users.name',
    'resources.users.forcedCaseName',
    'resources.users.fields.phone',
    'resources.users.fields.email',
    'resources.users.sections.person',
    'validation.min_length',
    'api.forbidden',
    'api.not_found_user',
  ];

  it('finds what is used', () => {
    expect(unusedKeys(used, fixture)).toEqual([]);
  });

  it.each([
    'app.closed',
    'app.clos',
    'languages.sv',
    'roles.janitor',
    'resources.groups.name',
    'resources.groups.fields.phone',
    'resources.users.fields.person',
    'resources.users.sections.phone',
    'resources.users.name_too',
    'validation.min_value',
    'validation.email',
    'api.person',
    'api.not_found_group',
    'home.user_count',
  ])('finds that nobody uses %s', (key) => {
    expect(unusedKeys([key], fixture)).toEqual([key]);
  });

  it('finds the keys that the source names and nobody wrote', () => {
    expect(unknownKeys(used, fixture)).toEqual([]);
    const wrong: Sources = new Map([
      [
        'src/b.tsx',
        `t('app.nope'); translate('nowhere.key'); <X label="other.thing" />; { name: 'roles.king' };
         t(a ? 'one.thing' : 'two.things'); t(\`app.plain\`); t(\`app.\${name}\`); <X label="Name" />`,
      ],
    ]);
    expect(unknownKeys(used, wrong).sort()).toEqual([
      'app.nope',
      'app.plain',
      'nowhere.key',
      'one.thing',
      'other.thing',
      'roles.king',
      'two.things',
    ]);
  });
});
