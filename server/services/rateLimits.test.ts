import { beforeAll, describe, expect, it } from 'vitest';
import { feedCalls, formOf, picture } from '../../tests/support/feedCalls';
import { codeOf, dataOf, useTestApi, type TestCompany } from '../../tests/support/testApi';
import { apiRoutes } from '../app';
import type { RateLimit } from '../core/route';
import { attempts } from '../db/schema';
import { userAccount } from './attemptLimit';
import { COMMENTS, EXPORTS, INVITATIONS, SUBMISSIONS, UPLOADS } from './rateLimits';

type User = TestCompany['staff'];
const api = useTestApi();
const { create } = feedCalls(api);
const MINUTE = 60_000;

let form = 0;
let feed = 0;
beforeAll(async () => {
  const body = {
    title: 'Skadeanmälan',
    responsible_email: 'ansvarig@test.example',
    published: true,
    fields: [{ key: 'vad', type: 'text', label: 'Vad hände?', mandatory: false }],
  };
  form = dataOf<{ id: number }>(await api.call('POST', '/forms', { as: api.care.admin, body })).id;
  feed = (await create({ content: '<p>x</p>' })).id;
});

const company = () => ({
  name: 'Ny',
  organisation_number: '5560160680',
  admin_name: 'A',
});
const CALLS: readonly (readonly [
  what: string,
  limit: RateLimit,
  call: (as: User) => ReturnType<typeof api.call>,
])[] = [
  [
    'filling in a form',
    SUBMISSIONS,
    (as) => api.call('POST', `/forms/${form}/submissions`, { as, body: { answers: {} } }),
  ],
  [
    'commenting',
    COMMENTS,
    (as) => api.call('POST', `/feeds/${feed}/comments`, { as, body: { content: 'x' } }),
  ],
  [
    'uploading',
    UPLOADS,
    async (as) => api.call('POST', '/media', { as, form: formOf([['file', [await picture(), 'x.jpg']]]) }),
  ],
  ['exporting', EXPORTS, (as) => api.call('GET', '/users/export?format=csv', { as })],
  ['inviting', INVITATIONS, (as) => api.call('POST', '/companies', { as, body: company() })],
];

describe('a limit', () => {
  it.each(CALLS)('on %s is each user’s own, and ends', async (_what, { scope, perUser }, call) => {
    const { superadmin } = api.care;
    const colleague = await api.addUser({ company_id: api.care.id, roles: ['superadmin', 'admin'] });
    const row = { scope, account: userAccount(superadmin.id), address: 'test', at: api.deps.now() };
    await api.db.insert(attempts).values(Array.from({ length: perUser - 1 }, () => row));
    expect((await call(superadmin)).status).not.toBe(429);
    const refused = await call(superadmin);
    expect([refused.status, codeOf(refused)]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(800);
    expect((await call(colleague)).status).not.toBe(429);
    api.pass(16 * MINUTE);
    expect((await call(superadmin)).status).not.toBe(429);
  });

  it('is on what every employee may create', () => {
    const own = apiRoutes.filter(
      ({ access }) =>
        typeof access === 'object' && access.action === 'create' && access.resource.startsWith('my-'),
    );
    const posts = own.filter(({ method }) => method === 'post');
    expect(posts.length).toBeGreaterThan(1);
    for (const { path, limit } of posts) expect([path, limit]).toEqual([path, SUBMISSIONS]);
  });

  it('is on every export', () => {
    const exports = apiRoutes.filter(
      ({ access, produces }) => typeof access === 'object' && access.action === 'export' && produces,
    );
    expect(exports.length).toBeGreaterThan(6);
    for (const { path, limit } of exports) expect([path, limit]).toEqual([path, EXPORTS]);
  });
});
