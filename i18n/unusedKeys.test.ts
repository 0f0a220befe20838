import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CATEGORY_ICONS } from '../contract/category';
import { LANGUAGES, PAGE_TYPES, TABLE_FORMATS } from '../contract/constants';
import { COMPANY_TEMPLATES } from '../contract/company';
import { DOCUMENT_TYPES } from '../contract/document';
import { MEDIA_KINDS } from '../contract/media';
import { FORM_FIELD_TYPES } from '../contract/form';
import { LEAVE_ACTIONS, LEAVE_REASONS, LEAVE_STATUSES } from '../contract/leave';
import { HOLIDAYS } from '../contract/workingDays';
import { NOTIFICATION_STATUSES } from '../contract/notification';
import { FEATURES, ROLES } from '../contract/roles';
import { SICK_REASONS } from '../contract/sickReport';
import { IMPORT_ACTIONS, IMPORT_FIELDS } from '../contract/userImport';
import { statsSchema } from '../contract/stats';
import { AUDIT_ACTIONS } from '../contract/auditLog';
import { loadAllMessages } from './withScreens';
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
  {
    prefix: 'shell.contact.',
    names: ['slow', 'offline', 'unreachable', 'back'],
    template: /`shell\.contact\.\$\{/,
  },
  { prefix: 'export.', names: TABLE_FORMATS, template: /`export\.\$\{/ },
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
    prefix: 'bulk.operations.',
    names: ['set', 'add', 'remove', 'clear'],
    template: /`bulk\.operations\.\$\{/,
  },
  {
    prefix: 'resources.leave-requests.statuses.',
    names: LEAVE_STATUSES,
    template: /`resources\.leave-requests\.statuses\.\$\{/,
  },
  {
    prefix: 'resources.leave-requests.reasons.',
    names: LEAVE_REASONS,
    template: /`resources\.leave-requests\.reasons\.\$\{/,
  },
  {
    prefix: 'resources.leave-requests.actions.',
    names: LEAVE_ACTIONS,
    template: /`resources\.leave-requests\.actions\.\$\{/,
  },
  {
    prefix: 'resources.leave-requests.done.',
    names: LEAVE_ACTIONS,
    template: /`resources\.leave-requests\.done\.\$\{/,
  },
  {
    prefix: 'resources.leave-requests.events.',
    names: ['submit', 'change', ...LEAVE_ACTIONS],
    template: /`resources\.leave-requests\.events\.\$\{/,
  },
  {
    prefix: 'resources.leave-requests.show.sure.',
    names: ['deny', 'revoke'],
    template: /`resources\.leave-requests\.show\.sure\.\$\{/,
  },
  {
    prefix: 'resources.leave-requests.link.',
    names: ['renew', 'end'],
    template: /`resources\.leave-requests\.link\.\$\{/,
  },
  {
    prefix: 'resources.leave-requests.link.sure_',
    names: ['renew', 'end'],
    template: /`resources\.leave-requests\.link\.sure_\$\{/,
  },
  {
    prefix: 'resources.leave-requests.holidays.',
    names: HOLIDAYS,
    template: /`resources\.leave-requests\.holidays\.\$\{/,
  },
  {
    prefix: 'api.leave_was.',
    names: LEAVE_STATUSES.filter((status) => status !== 'pending'),
    template: /`api\.leave_was\.\$\{/,
  },
  {
    prefix: 'resources.sick-reports.reasons.',
    names: SICK_REASONS,
    template: /`resources\.sick-reports\.reasons\.\$\{/,
  },
  {
    prefix: 'resources.notifications.statuses.',
    names: NOTIFICATION_STATUSES,
    template: /\.notifications\.statuses\.\$\{/,
  },
  {
    prefix: 'resources.notifications.preview.',
    names: ['light', 'dark'],
    template: /\.notifications\.preview\.\$\{/,
  },
  { prefix: 'user_import.fields.', names: IMPORT_FIELDS, template: /`user_import\.fields\.\$\{/ },
  {
    prefix: 'user_import.steps.',
    names: ['file', 'mapping', 'review', 'run'],
    template: /`user_import\.steps\.\$\{/,
  },
  {
    prefix: 'user_import.file.',
    names: ['columns_text', 'columns_need', 'password'],
    template: /`user_import\.file\.\$\{/,
  },
  {
    prefix: 'user_import.mapping.',
    names: ['column', 'samples', 'field'],
    template: /`user_import\.mapping\.\$\{name\}/,
  },
  {
    prefix: 'user_import.mapping.',
    names: ['create_groups', 'create_groups_help', 'update_existing', 'update_existing_help'],
    template: /`user_import\.mapping\.\$\{text\}_help/,
  },
  {
    prefix: 'user_import.review.kinds.',
    names: ['all', ...IMPORT_ACTIONS],
    template: /`user_import\.review\.kinds\.\$\{/,
  },
  {
    prefix: 'user_import.review.action.',
    names: IMPORT_ACTIONS,
    template: /`user_import\.review\.action\.\$\{/,
  },
  {
    prefix: 'resources.companies.settings.features.',
    names: FEATURES.flatMap((name) => [name, `${name}_about`]),
    template: /\.settings\.features\.\$\{name\}_about/,
  },
  {
    prefix: 'resources.companies.settings.template.',
    names: COMPANY_TEMPLATES.flatMap((name) => [name, `${name}_about`]),
    template: /\.settings\.template\.\$\{template\}_about/,
  },
  {
    prefix: 'resources.companies.settings.look.preview_',
    names: ['light', 'dark'],
    template: /\.look\.preview_\$\{mode\}/,
  },
  {
    prefix: 'resources.companies.settings.crona.',
    names: ['name', 'crona_token'],
    template: /\.settings\.crona\.\$\{field\}/,
  },
  {
    prefix: 'resources.audit-log.actions.',
    names: AUDIT_ACTIONS,
    template: /`resources\.audit-log\.actions\.\$\{/,
  },
  {
    // What the log keeps of a call (server/routes) beside the fields of the records themselves.
    prefix: 'resources.audit-log.labels.',
    names:
      'groups notify document_id create update unchanged refuse format sort q host revision round asked_count token_id comment_id send_to_all attachment_ids author_id id start_date end_date user_id from to'.split(
        ' ',
      ),
    template: /`resources\.audit-log\.labels\.\$\{/,
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
  /^resources\.([\w-]+)\.(?:name|forcedCaseName|notifications\.(?:created|updated|deleted)|fields\.(\w+))$/;

/** Schemas that belong to a resource beside its own, `contract/<singular>.ts`. */
const MORE_SCHEMAS: Readonly<Record<string, string>> = {
  users: 'contract/document.ts',
  categories: 'contract/category.ts',
  companies: 'contract/company.ts',
  'leave-requests': 'contract/leave.ts',
  'sick-reports': 'contract/sickReport.ts',
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
    ...all.matchAll(new RegExp(`['"\`]((?:${parts})\\.[\\w.-]*\\w)['"\`]`, 'g')),
    ...all.matchAll(/\b(?:translate|t)\(\s*(?:[^'"`()]*\?\s*)?['"`]([^'"`$]+)['"`]/g),
    ...all.matchAll(/\b(?:translate|t)\([^'"`()]*\?\s*['"`][^'"`]+['"`]\s*:\s*['"`]([^'"`$]+)['"`]/g),
    ...all.matchAll(/\blabel="([a-z_]+\.[\w.-]+)"/g),
  ].map(([, key = '']) => key);
  const known = new Set(keys);
  return [...new Set(named)].filter(
    (key) => !known.has(key) && !keys.some((other) => other.startsWith(`${key}.`)),
  );
};

const sources: Sources = new Map(['src', 'server', 'contract', 'mocks'].flatMap(read));
const own = [...flatten(await loadAllMessages('en')).keys()];

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
