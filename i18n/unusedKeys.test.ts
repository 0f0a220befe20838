import { describe, expect, it } from 'vitest';
import { read, unknownKeys, unusedKeys, type Sources } from '../tests/support/translationKeys';
import reactAdmin from './en/reactAdmin';
import { flatten } from './flatten';
import { loadMessages } from './index';

const sources: Sources = new Map(['src', 'server', 'contract', 'mocks', 'extensions'].flatMap(read));
const own = [...flatten(await loadMessages('en')).keys()];
/** Names are there for all languages. */
const isLanguage = (key: string): boolean => key.startsWith('languages.');

/** Paths into the array `fields` of a form. */
const FORM_PATHS = ['fields.length', 'fields.0.label'];

describe('the keys of the catalogue', () => {
  it('are all used', () => {
    expect(unusedKeys(own, sources).filter((key) => !isLanguage(key))).toEqual([]);
  });

  it('are all there where the source names one, react-admin’s included', () => {
    expect(unknownKeys([...own, ...flatten(reactAdmin).keys()], sources)).toEqual(FORM_PATHS);
  });
});

describe('the search for keys', () => {
  const fixture: Sources = new Map([
    ['src/a.tsx', `<X label="app.close" />; t(open ? 'app.open' : 'app.shut'); t(\`roles.\${role}\`);`],
    ['src/resources/users/List.tsx', `export const users = { name: 'users' }; <Col source="phone" />;`],
    ['contract/user.ts', `z.object({\n  email: z.email(),\n}); const ROLES = ['admin'];`],
    ['contract/resources/tasks.ts', `choice({ values: ['done'], labels: 'resources.tasks.states' })`],
    ['contract/issues.ts', 'return `validation.${bound}_length`; isLong ? "max" : "min"'],
    [
      'server/x.ts',
      `new ApiError(403, \`not_found_\${what}\`); t(\`api.\${code}\`); throw notFound('user');`,
    ],
  ]);

  it.each([
    'app.close',
    'app.open',
    'app.shut',
    'roles.admin',
    'resources.tasks.states.done',
    'resources.users.name',
    'resources.users.forcedCaseName',
    'resources.users.fields.phone',
    'resources.users.fields.email',
    'fields.email',
    'validation.min_length',
    'api.not_found_user',
  ])('finds that %s is used', (key) => {
    expect(unusedKeys([key], fixture)).toEqual([]);
    const known = ['app.close', 'app.open', 'app.shut', 'resources.tasks.states.done'];
    expect(unknownKeys([key, ...known], fixture)).toEqual([]);
  });

  it.each([
    'app.closed',
    'app.clos',
    'languages.sv',
    'roles.janitor',
    'resources.tasks.states.lost',
    'fields.person',
    'resources.groups.name',
    'resources.groups.fields.phone',
    'resources.users.fields.person',
    'resources.users.name_too',
    'validation.min_value',
    'api.not_found_group',
  ])('finds that nobody uses %s', (key) => {
    expect(unusedKeys([key], fixture)).toEqual([key]);
  });

  it('finds a label that is not in the catalogue', () => {
    const wrong: Sources = new Map([['src/b.tsx', `<X label="app.nope" />; <X label="Name" />`]]);
    expect(unknownKeys(['app.close'], wrong)).toEqual(['app.nope']);
  });
});
