import { beforeEach, describe, expect, it } from 'vitest';
import type { FieldValue } from '../../../contract/fieldValues';
import { dataOf, useTestApi } from '../../../tests/support/testApi';
import { users } from '../../db/schema';

const api = useTestApi();
const get = (path: string, as = api.care.admin) => api.call('GET', path, { as });
const valuesOf = async (query = '') => dataOf<FieldValue[]>(await get(`/users/values/title${query}`));

beforeEach(async () => {
  await api.db.update(users).set({ title: null, department: null });
  const add = (title: string, company_id = api.care.id) => api.addUser({ company_id, title });
  for (const title of ['Kock', 'Kock', 'kock', 'Ärlig, glad', 'Vakt']) await add(title);
  await add('Kapten', api.logistics.id);
});

describe('the values of a field', () => {
  it('are those of the company, in Swedish order, with the number of people', async () => {
    expect(await valuesOf()).toEqual([
      { value: 'Kock', count: 3, spellings: 2 },
      { value: 'Vakt', count: 1, spellings: 1 },
      { value: 'Ärlig, glad', count: 1, spellings: 1 },
    ]);
    expect(dataOf(await get('/users/values/department'))).toEqual([]);
  });

  it('are sorted, searched and paged', async () => {
    const names = async (query: string) => (await valuesOf(query)).map(({ value }) => value);
    expect(await names('?sort=-count')).toEqual(['Kock', 'Vakt', 'Ärlig, glad']);
    expect(await names('?filter[q]=OC')).toEqual(['Kock']);
    expect(await names('?filter[q]=glad ärlig')).toEqual(['Ärlig, glad']);
    expect(await names('?filter[q]=%25')).toEqual([]);
    const { body } = await get('/users/values/title?page[size]=1&page[number]=5');
    expect(body).toEqual({ data: [], meta: { total: 3 } });
    expect(await names('?page[size]=1&page[number]=2')).toEqual(['Vakt']);
  });

  it('filter the list as they are counted', async () => {
    const countOf = async (filter: string) =>
      ((await get(`/users?${filter}`)).body as { meta: { total: number } }).meta.total;
    for (const { value, count } of await valuesOf())
      expect(await countOf(`filter[title][is]=${encodeURIComponent(value.replace(',', '\\,'))}`)).toBe(count);
    expect(await countOf('filter[title]=Kock,Vakt')).toBe(4);
    expect(await countOf('filter[title][contains]=oc')).toBe(3);
  });

  it('are for users who may read the list, of fields that suggest them', async () => {
    expect((await get('/users/values/title', api.care.editor)).status).toBe(403);
    expect((await get('/users/values/title', api.care.staff)).status).toBe(403);
    expect((await get('/users/values/phone')).status).toBe(404);
  });
});
