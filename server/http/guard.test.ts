import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { ROLES, type Action } from '../../contract/access';
import { RESOURCE_NAMES, resourceOf, type ResourceName } from '../../contract/resources';
import { can } from '../../contract/roles';
import { foreignRows } from '../../tests/support/foreignRows';
import { useTestApi } from '../../tests/support/testApi';
import { apiRoutes } from '../app';
import { mount, type Env } from './mount';
import { route } from '../core/route';

const api = useTestApi();

/** Calls a route that exists only in this test. */
const callAs = async (resource: ResourceName, action: Action, as: typeof api.care.admin) => {
  const app = new Hono<Env>();
  const handle = () => Promise.resolve({ body: { data: 'in' } });
  mount(
    app,
    api.deps,
    route({ method: 'get', path: '/probe', tag: 'probe', summary: '', access: { action, resource }, handle }),
  );
  const headers = { Authorization: `Bearer ${await api.tokenOf(as)}` };
  const response = await app.request('/probe', { headers });
  const { code } = (await response.json()) as { code?: string };
  return code === undefined ? response.status : `${response.status} ${code}`;
};

const gated = RESOURCE_NAMES.filter((name) => resourceOf(name)?.feature);

describe.each(gated)('%s', (resource) => {
  it('is rejected without the feature, for every role', async () => {
    const { care, logistics } = api;
    const missing = resourceOf(resource)?.feature !== 'feed';
    for (const role of [...ROLES, 'staff'] as const) {
      const subject = { roles: care[role].roles, features: [String(resourceOf(resource)?.feature)] };
      const expected = can(subject, 'list', resource) ? 200 : '403 forbidden';
      expect([role, await callAs(resource, 'list', care[role])]).toEqual([role, expected]);
      expect([role, await callAs(resource, 'list', logistics[role])]).toEqual([
        role,
        missing ? '403 feature_disabled' : expected,
      ]);
    }
  });
});

it('only superadmins may switch companies', async () => {
  const answers = await Promise.all(
    (['superadmin', 'admin', 'editor', 'staff'] as const).map((role) =>
      callAs('companies', 'switch', api.care[role]),
    ),
  );
  expect(answers).toEqual([200, '403 forbidden', '403 forbidden', '403 forbidden']);
});

it('users who may only pick get fewer fields, in every list that they may read', async () => {
  const lists = apiRoutes.filter(
    ({ access, query }) => typeof access === 'object' && access.orPick && query !== undefined,
  );
  expect(lists.map(({ path }) => path).sort()).toEqual(['/forms', '/groups', '/media', '/users']);
  await foreignRows(api, api.care);
  const fieldsFor = async (path: string, as: typeof api.care.admin) => {
    const { body } = await api.call('GET', path, { as });
    const [row] = (body as { data: { id: number }[] }).data;
    const one = await api.call('GET', `${path}/${String(row?.id)}`, { as });
    return Object.keys((one.body as { data: object }).data);
  };
  for (const { path } of lists) {
    const [all, names] = [await fieldsFor(path, api.care.admin), await fieldsFor(path, api.care.editor)];
    expect(all).toEqual(expect.arrayContaining(names));
    expect(names.length).toBeLessThan(all.length);
    for (const field of [
      'email',
      'username',
      'phone',
      'national_security_number',
      'roles',
      'documents',
      'member_ids',
      'responsible_email',
      'used_by',
    ])
      expect(names).not.toContain(field);
  }
});
