import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { useTestApi } from '../../tests/support/testApi';
import { apiRoutes } from '../app';
import { mount, type Env } from './mount';

const api = useTestApi();

it('routes can be mounted in any order', async () => {
  const app = new Hono<Env>();
  for (const { method, path } of apiRoutes.toReversed())
    mount(app, api.deps, {
      method,
      path,
      tag: '',
      summary: '',
      access: 'public',
      handle: () => Promise.resolve({ body: { path } }),
    });
  for (const { method, path } of apiRoutes) {
    const response = await app.request(path.replace(/\{\w+\}/g, '7'), { method: method.toUpperCase() });
    expect(await response.json()).toEqual({ path });
  }
});

it.each(['abc', '7a', '-7', '1.5', '%37%20', '0', '99999999999', 'export/7'])(
  'a record with the id %s is not found',
  async (id) => {
    const found = await api.call('GET', `/users/${id}`, { as: api.care.admin });
    expect([found.status, found.body]).toEqual([
      404,
      { message: 'This could not be found.', code: 'not_found' },
    ]);
  },
);
