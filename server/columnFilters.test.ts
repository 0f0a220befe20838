import { beforeAll, describe, expect, it } from 'vitest';
import { exportPath, resourcePath } from '../contract/endpoints';
import { MAX_FILTER_VALUES, operatorsOf, type FilterOperator } from '../contract/filters';
import { RECORD_RESOURCES, resourceOf, type ResourceName } from '../contract/resources';
import { foreignRows } from '../tests/support/foreignRows';
import { dataOf, fieldErrors, useTestApi } from '../tests/support/testApi';
import { categories } from './db/schema';

const api = useTestApi();
type As = NonNullable<Parameters<typeof api.call>[2]>['as'];

const get = (path: string, query: Record<string, string>, as: As = api.care.admin) =>
  api.call('GET', `${path}?${new URLSearchParams(query).toString()}`, { as });

const DAY = 24 * 3_600_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);

describe('users filtered by', () => {
  let groupId: number;
  beforeAll(async () => {
    const add = (name: string, row: object) =>
      api.addUser({ company_id: api.care.id, department: 'Filter', name, ...row });
    await add('Anna', { title: 'Kock', last_login_at: ago(10), language: 'sv', roles: ['editor'] });
    await add('Bo', { title: 'KÖKSCHEF', last_login_at: ago(400), push_enabled: true });
    await add('Cia', { title: '', last_login_at: null, inactive: true });
    const dan = await add('Dan', { title: 'Kock, natt', last_login_at: new Date('2024-02-29T23:30:00Z') });
    await add('Eva', { title: null, last_login_at: ago(1), roles: ['editor', 'communicator'] });
    const group = await api.call('POST', '/groups', {
      as: api.care.admin,
      body: { name: 'Filtrerade', member_ids: [dan.id] },
    });
    groupId = dataOf<{ id: number }>(group).id;
  });

  const namesOf = async (query: Record<string, string>) => {
    const answer = await get('/users', { 'filter[department]': 'filter', sort: 'name', ...query });
    return dataOf<{ name: string }[]>(answer).map(({ name }) => name);
  };

  it.each<[string, Record<string, string>, string[]]>([
    ['a text', { 'filter[title]': 'kock' }, ['Anna']],
    ['several texts, regardless of case', { 'filter[title]': 'KOCK,kökschef' }, ['Anna', 'Bo']],
    ['a text with other accents', { 'filter[title]': 'kokschef' }, []],
    ['a text with a comma', { 'filter[title]': 'Kock\\, natt' }, ['Dan']],
    ['other texts, and none', { 'filter[title][not]': 'kock' }, ['Bo', 'Cia', 'Dan', 'Eva']],
    ['a part of a text', { 'filter[title][contains]': 'ök' }, ['Bo']],
    ['a part of a text with signs', { 'filter[title][contains]': 'k, n' }, ['Dan']],
    ['no text', { 'filter[title][empty]': '1' }, ['Cia', 'Eva']],
    ['any text', { 'filter[title][empty]': '0' }, ['Anna', 'Bo', 'Dan']],
    [
      'two conditions on a text',
      { 'filter[title][contains]': 'kock', 'filter[title][not]': 'kock' },
      ['Dan'],
    ],
    [
      'a plain value and a condition',
      { 'filter[title]': 'kock,kökschef', 'filter[title][not]': 'kock' },
      ['Bo'],
    ],
    [
      'a part or no text',
      { 'filter[title][contains]': 'ök', 'filter[title][empty]': '1' },
      ['Bo', 'Cia', 'Eva'],
    ],
    ['a time before a day', { 'filter[last_login_at][before]': '2024-03-02' }, ['Dan']],
    ['a time before the day, in Stockholm', { 'filter[last_login_at][before]': '2024-03-01' }, []],
    ['a time from a day on', { 'filter[last_login_at][after]': '2024-03-01' }, ['Anna', 'Bo', 'Dan', 'Eva']],
    ['a time from a moment on', { 'filter[last_login_at][after]': ago(5).toISOString() }, ['Eva']],
    ['more than a year ago', { 'filter[last_login_at][before]': '-P1Y' }, ['Bo', 'Dan']],
    ['less than 2 days ago', { 'filter[last_login_at][after]': '-P2D' }, ['Eva']],
    ['never', { 'filter[last_login_at][empty]': '1' }, ['Cia']],
    [
      'a year ago or never',
      { 'filter[last_login_at][before]': '-P12M', 'filter[last_login_at][empty]': 'true' },
      ['Bo', 'Cia', 'Dan'],
    ],
    ['a flag', { 'filter[push_enabled]': '1' }, ['Bo']],
    ['either flag', { 'filter[inactive]': '1,0' }, ['Anna', 'Bo', 'Cia', 'Dan', 'Eva']],
    ['a role', { 'filter[role]': 'editor' }, ['Anna', 'Eva']],
    ['another role, or none', { 'filter[role][not]': 'communicator' }, ['Anna', 'Bo', 'Cia', 'Dan']],
    ['no role', { 'filter[role][empty]': '1' }, ['Bo', 'Cia', 'Dan']],
    ['another language, or none', { 'filter[language][not]': 'sv,de' }, ['Bo', 'Cia', 'Dan', 'Eva']],
    ['no group', { 'filter[group_id][empty]': '1' }, ['Anna', 'Bo', 'Cia', 'Eva']],
    ['any group', { 'filter[group_id][empty]': '0' }, ['Dan']],
    [
      'none of the groups, or no group',
      { 'filter[group_id][not]': '1', 'filter[group_id][empty]': '1' },
      ['Anna', 'Bo', 'Cia', 'Dan', 'Eva'],
    ],
  ])('%s', async (_, query, expected) => {
    expect(await namesOf(query)).toEqual(expected);
  });

  it('a group, or another', async () => {
    expect(await namesOf({ 'filter[group_id]': String(groupId) })).toEqual(['Dan']);
    expect(await namesOf({ 'filter[group_id][not]': String(groupId) })).toEqual(['Anna', 'Bo', 'Cia', 'Eva']);
  });

  it('a column are counted and exported', async () => {
    const query = { 'filter[department]': 'filter', 'filter[title][not]': 'kock', 'page[size]': '2' };
    expect((await get('/users', query)).body).toMatchObject({ meta: { total: 4 } });
    const { 'page[size]': _, ...filters } = query;
    const { body } = await get(exportPath('users'), filters);
    expect(String(body).trim().split('\r\n')).toHaveLength(5);
    const { id } = api.care.staff;
    const selected = await api.call('POST', `${exportPath('users')}?sort=id`, {
      as: api.care.admin,
      body: { ids: [id, ...Array.from({ length: 9_999 }, (_, index) => 1_000_000 + index)] },
    });
    const one = await get(exportPath('users'), { 'filter[id]': String(id) });
    expect([selected.status, String(selected.body)]).toEqual([200, String(one.body)]);
  });
});

it('numbers are compared with the lowest and highest', async () => {
  const make = (name: string, members: number[]) =>
    api.call('POST', '/groups', { as: api.care.admin, body: { name, member_ids: members } });
  await make('Räkna noll', []);
  await make('Räkna en', [api.care.staff.id]);
  await make('Räkna två', [api.care.staff.id, api.care.admin.id]);
  const namesOf = async (query: Record<string, string>) =>
    dataOf<{ name: string }[]>(await get('/groups', { 'filter[q]': 'räkna', sort: 'id', ...query })).map(
      ({ name }) => name.replace('Räkna ', ''),
    );
  expect(await namesOf({ 'filter[member_count]': '0,2' })).toEqual(['noll', 'två']);
  expect(await namesOf({ 'filter[member_count][not]': '0' })).toEqual(['en', 'två']);
  expect(await namesOf({ 'filter[member_count][min]': '1' })).toEqual(['en', 'två']);
  expect(await namesOf({ 'filter[member_count][min]': '1', 'filter[member_count][max]': '1.5' })).toEqual([
    'en',
  ]);
});

it('categories are filtered by their parent, beside those without one', async () => {
  const { care } = api;
  const [top] = await api.db
    .insert(categories)
    .values({ company_id: care.id, name: 'Gren över' })
    .returning({ id: categories.id });
  await api.db.insert(categories).values({ company_id: care.id, name: 'Gren under', parent_id: top?.id });
  const branches = async (query: Record<string, string>) =>
    dataOf<{ name: string }[]>(await get('/categories', { 'filter[q]': 'gren', ...query })).map(
      ({ name }) => name,
    );
  expect(await branches({ 'filter[parent_id]': String(top?.id) })).toEqual(['Gren under']);
  expect(await branches({ 'filter[parent_id][empty]': '1' })).toEqual(['Gren över']);
  expect(await branches({ 'filter[parent_id]': `0,${top?.id}` })).toEqual(['Gren över', 'Gren under']);
  expect(await branches({ 'filter[parent_id][not]': String(top?.id) })).toEqual(['Gren över']);
});

const OPERANDS: Record<FilterOperator, string> = {
  is: '1',
  not: '1',
  contains: 'x',
  before: '-P1Y',
  after: '2020-01-01',
  min: '0',
  max: '99.5',
  empty: '1',
};

const LISTS: readonly ResourceName[] = [...RECORD_RESOURCES, 'audit-log'];

const cases = LISTS.flatMap((resource) =>
  Object.entries(resourceOf(resource)?.filters ?? {}).flatMap(([field, declaration]) =>
    operatorsOf(declaration).map((operator) => {
      const isChoice = declaration.kind === 'choice' && ['is', 'not'].includes(operator);
      const value = isChoice ? declaration.values.join(',') : OPERANDS[operator];
      return { resource, field, operator, value };
    }),
  ),
);

describe('every declared column', () => {
  beforeAll(async () => {
    await foreignRows(api, api.care);
  });

  it.each(LISTS)('of %s can be filtered, and refuses what is no value', async (resource) => {
    const path = resourcePath(resource);
    const own = cases.filter((item) => item.resource === resource);
    expect(own).not.toEqual([]);
    for (const { field, operator, value } of own) {
      const name = `filter[${field}][${operator}]`;
      const { status } = await get(path, { [name]: value }, api.care.superadmin);
      expect([name, status]).toEqual([name, 200]);
      for (const wrong of ['', 'x'.repeat(201)]) {
        const refused = await get(path, { [name]: wrong }, api.care.superadmin);
        expect([name, wrong.slice(0, 5), refused.status]).toEqual([name, wrong.slice(0, 5), 422]);
      }
    }
  });

  it.each([
    'filter[title][__proto__]',
    'filter[title][constructor]',
    'filter[__proto__][is]',
    'filter[constructor][empty]',
    'filter[title][is][is]',
    'filter[title][is][]',
    'filter[title][]',
    'filter[title][min]',
    'filter[name][empty]',
    'filter[last_login_at]',
    'filter[national_security_number]',
    'filter[national_security_number][contains]',
    'filter[national_security_number][empty]',
    'filter[password_hash][empty]',
    'filter[q][contains]',
    'filter[id][not]',
    'sort[title][is]',
  ])('refuses %s', async (name) => {
    expect((await get('/users', { [name]: '1' })).status).toBe(422);
  });

  it.each([
    ['filter[last_login_at][before]', '2026-02-30'],
    ['filter[last_login_at][before]', '0000-01-01'],
    ['filter[last_login_at][before]', '-P1000Y'],
    ['filter[last_login_at][before]', 'P1Y'],
    ['filter[last_login_at][before]', 'yesterday'],
    ['filter[last_login_at][empty]', 'never'],
    ['filter[language]', 'sv,xx'],
    ['filter[group_id]', '1.5'],
    [
      'filter[title]',
      Array(MAX_FILTER_VALUES + 1)
        .fill('x')
        .join(','),
    ],
  ])('refuses %s=%s', async (name, value) => {
    const answer = await get('/users', { [name]: value });
    expect(answer.status).toBe(422);
    expect(Object.keys(fieldErrors(answer))[0]).toMatch(/^filter\./);
  });

  it('refuses what is no number, and numbers that are too long', async () => {
    for (const value of ['1e9', '0x10', 'Infinity', '9'.repeat(400)])
      expect([value, (await get('/groups', { 'filter[member_count][min]': value })).status]).toEqual([
        value,
        422,
      ]);
  });
});

describe('a column that a user may not read', () => {
  it.each(['editor', 'communicator'] as const)('is no filter for %s', async (role) => {
    const as = api.care[role];
    for (const { field, operator, value } of cases.filter(({ resource }) => resource === 'users')) {
      const { status } = await get('/users', { [`filter[${field}][${operator}]`]: value }, as);
      expect([field, operator, status]).toEqual([field, operator, 422]);
    }
    for (const name of [
      'reason][not',
      'child_name][contains',
      'child_name][empty',
      'comment][not',
      'comment',
    ]) {
      const answer = await get('/sick-reports', { [`filter[${name}]`]: 'sick' }, as);
      expect([name, answer.status]).toEqual([name, 422]);
    }
    expect((await get('/sick-reports', { 'filter[start_date][after]': '2020-01-01' }, as)).status).toBe(200);
    expect((await get('/media', { 'filter[unused]': '1' }, as)).status).toBe(422);
  });
});
