import { beforeAll, describe, expect, it } from 'vitest';
import type { PhoneListEntry } from '../../contract/phoneList';
import { codeOf, dataOf, useTestApi } from '../../tests/support/testApi';

const api = useTestApi();

const people = [
  ['Örjan Ödman', 'Kock', 'Kök', '070-174 06 05'],
  ['Ärla Berg', 'Chef', 'Ädelkontoret', '+46 70-174 06 06'],
  ['Åke Ek', 'Kock', null, null],
  ['Zita Z', null, 'Åkeri', '0701740607'],
] as const;

beforeAll(async () => {
  for (const [name, title, department, phone] of people)
    await api.addUser({
      company_id: api.care.id,
      name,
      title,
      department,
      phone,
      username: `hemlig-${name[0]}`,
    });
  await api.addUser({ company_id: api.care.id, name: 'Borta Bo', inactive: true, phone: '070-174 06 08' });
  await api.addUser({ company_id: api.logistics.id, name: 'Fjärran Fia', phone: '070-174 06 05' });
});

const list = async (query = '') =>
  dataOf<PhoneListEntry[]>(await api.call('GET', `/phone-list?${query}`, { as: api.care.staff }));
const namesOf = (rows: readonly PhoneListEntry[]) => rows.map(({ name }) => name);

describe('the phone list', () => {
  it('contains the active users of the company, with only their contact details', async () => {
    const rows = await list('page[size]=100');
    expect(namesOf(rows)).toEqual(expect.arrayContaining(people.map(([name]) => name)));
    expect(namesOf(rows)).not.toContain('Borta Bo');
    expect(namesOf(rows)).not.toContain('Fjärran Fia');
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
      ['avatar', 'department', 'email', 'id', 'name', 'phone', 'title'].sort(),
    );
  });

  it('is sorted by name or department in Swedish order, and paged', async () => {
    expect(namesOf(await list('page[size]=100')).slice(-4)).toEqual([
      'Zita Z',
      'Åke Ek',
      'Ärla Berg',
      'Örjan Ödman',
    ]);
    const byTitle = namesOf(await list('sort=-title&page[size]=3'));
    expect(byTitle).toEqual(['Åke Ek', 'Örjan Ödman', 'Ärla Berg']);
    const byDepartment = await list('sort=department&page[size]=3');
    expect(byDepartment.map(({ department }) => department)).toEqual(['Kök', 'Åkeri', 'Ädelkontoret']);
    expect(namesOf(await list('sort=-name&page[size]=2&page[number]=2'))).toEqual(['Åke Ek', 'Zita Z']);
  });

  it.each([
    ['zita', ['Zita Z']],
    ['kock kök', ['Örjan Ödman']],
    ['0701740606', ['Ärla Berg']],
    ['070-174 06 06', ['Ärla Berg']],
    ['+46 70 174 06 07', ['Zita Z']],
    // Usernames are not shown, so they are not searched.
    ['hemlig', []],
    ['100%', []],
  ])('is searched for %s', async (q, names) => {
    expect(namesOf(await list(`filter[q]=${encodeURIComponent(q)}`))).toEqual(names);
  });

  it('requires the feature', async () => {
    const answer = await api.call('GET', '/phone-list', { as: api.logistics.admin });
    expect(codeOf(answer)).toBe('feature_disabled');
    const wrong = await api.call('GET', '/phone-list?filter[inactive]=1', { as: api.care.staff });
    expect(wrong.status).toBe(422);
  });
});
