import { describe, expect, it } from 'vitest';
import { read, unknownKeys, unusedKeys, type Sources } from '../tests/support/keySearch';
import { flatten } from './flatten';
import reactAdmin from './en/reactAdmin';
import { loadMessages } from './index';

const sources: Sources = new Map(['src', 'server', 'contract', 'mocks'].flatMap(read));
const own = [...flatten(await loadMessages('en')).keys()];

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
