import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { foreignRows, ownPath, type ForeignRows } from '../tests/support/foreignRows';
import { dataOf, useTestApi } from '../tests/support/testApi';
import { apiRoutes } from './app';
import { formSubmissions, publications } from './db/schema';

const api = useTestApi();
let own: ForeignRows;
beforeAll(async () => {
  own = await foreignRows(api, api.care);
  await api.addUser({ company_id: api.care.id, title: 'Kock', department: 'Köket' });
  await api.db.insert(formSubmissions).values({
    company_id: api.care.id,
    form_id: own.ids['/forms'] ?? 0,
    user_id: api.care.staff.id,
    answers: [],
  });
  await api.db.insert(publications).values({
    company_id: api.logistics.id,
    source_company_id: api.care.id,
    resource: 'shortcuts',
    source_id: api.care.shortcut.id,
    copy_id: api.logistics.shortcut.id,
    synced_at: api.deps.now(),
    source_hash: '',
    copy_hash: '',
  });
});

/** Returns the names that `filter[…]` accepts. */
const filtersOf = ({ query }: (typeof apiRoutes)[number]): string[] => {
  if (!(query instanceof z.ZodObject)) return [];
  const filter: unknown = query.shape.filter;
  const inner = filter instanceof z.ZodOptional ? filter.unwrap() : filter;
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
};

/** Values that no row has. A filter may also reject them. */
const NOTHING: Readonly<Record<string, string>> = { q: 'qzx' };

/** The filters that lists require. */
const required = (path: string): Record<string, string> =>
  path === '/companies/publications' || path === '/publications/shared'
    ? { resource: 'shortcuts', source_id: String(api.care.shortcut.id) }
    : {};

const cases = apiRoutes
  .filter((route) => route.method === 'get' && route.response !== undefined)
  .flatMap((route) => filtersOf(route).map((filter) => ({ path: route.path, filter })));

describe('a filter', () => {
  it.each(cases)('is not ignored: $path $filter', async ({ path, filter }) => {
    const as = path.startsWith('/my/') ? api.care.staff : api.care.superadmin;
    const rowsOf = async (filters: Record<string, string>) => {
      const query = Object.entries({ ...required(path), ...filters }).map(
        ([name, value]) => `filter[${name}]=${value}`,
      );
      const answer = await api.call('GET', `${ownPath(path, own)}?${query.join('&')}`, { as });
      return [404, 422].includes(answer.status) ? [] : dataOf<unknown[]>(answer);
    };
    expect(await rowsOf({})).not.toEqual([]);
    expect(await rowsOf({ [filter]: NOTHING[filter] ?? '2147483000' })).toEqual([]);
  });

  const lists = apiRoutes.filter(
    ({ method, query }) => method === 'get' && query instanceof z.ZodObject && 'page' in query.shape,
  );
  it.each(lists.map(({ path }) => path))('that is unknown is rejected: %s', async (path) => {
    for (const name of ['nothing', 'q][', 'no-such', '__proto__', '']) {
      const answer = await api.call('GET', `${ownPath(path, own)}?filter[${encodeURIComponent(name)}]=1`, {
        as: api.care.superadmin,
      });
      expect([name, answer.status]).toEqual([name, 422]);
    }
  });
});
