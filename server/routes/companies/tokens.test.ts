import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { AuditLine } from '../../../contract/auditLog';
import { MAX_COMPANY_TOKENS, type CompanyToken, type CompanyTokenMade } from '../../../contract/company';
import { companyCalls, English } from '../../../tests/support/companyCalls';
import { importCalls, formOf } from '../../../tests/support/importCalls';
import { csvFile } from '../../../tests/support/importFiles';
import { codeOf, dataOf, fieldErrors, useTestApi } from '../../../tests/support/testApi';
import { apiRoutes } from '../../app';
import { companyTokens } from '../../db/schema';

const api = useTestApi();
const { as, call } = companyCalls(api);
const { userBy } = importCalls(api);

const DAY = 86_400_000;
const tokens = () => `/companies/${api.care.id}/tokens`;
const daysAhead = (days: number) => new Date(api.deps.now().getTime() + days * DAY).toISOString();
const make = (body: object) => call('POST', tokens(), { name: 'Schema', ...body }, as('admin'));
const makeToken = async (body: object = {}) => dataOf<CompanyTokenMade>(await make(body));
const by = (token: string, method: string, path: string, body?: unknown) =>
  api.call(method, path, { body, headers: { Authorization: `Bearer ${token}`, ...English } });
const daysOf = ({ expires_at: at, created_at: from }: CompanyToken) =>
  Math.round((Date.parse(at) - Date.parse(from)) / DAY);

describe('the expiry of an API token', () => {
  it('is in 90 days, or as asked for, within a year', async () => {
    expect(daysOf(await makeToken())).toBe(90);
    expect(daysOf(await makeToken({ expires_at: daysAhead(30) }))).toBe(30);
    expect(daysOf(await makeToken({ expires_at: daysAhead(365) }))).toBe(365);
    for (const [expires_at, message] of [
      [daysAhead(367), 'Choose a date within a year'],
      ['9999-12-31T23:59:59.999Z', 'Choose a date within a year'],
      [daysAhead(-1), 'Choose a time in the future'],
    ]) {
      const answer = await make({ expires_at });
      expect([answer.status, fieldErrors(answer)]).toEqual([422, { expires_at: [message] }]);
    }
    for (const expires_at of ['soon', 90, null, '2026-13-01T00:00:00Z'])
      expect(fieldErrors(await make({ expires_at }))).toHaveProperty('expires_at');
  });

  it('ends the token, which stays in the list', async () => {
    const { id, token, expires_at } = await makeToken({ expires_at: daysAhead(1 / 24) });
    expect((await by(token, 'GET', '/users')).status).toBe(200);
    api.pass(DAY / 24);
    const refused = await by(token, 'GET', '/users');
    expect([refused.status, codeOf(refused)]).toEqual([401, 'unauthenticated']);
    const listed = dataOf<CompanyToken[]>(await call('GET', tokens())).find((row) => row.id === id);
    expect(listed).toMatchObject({ expires_at, last_used_at: expect.any(String) as string });
    expect((await call('DELETE', `${tokens()}/${id}`)).status).toBe(204);
  });
});

describe('an API token', () => {
  it('is one of a limited number, of which one can be revoked', async () => {
    const revokeAll = () => api.db.delete(companyTokens).where(eq(companyTokens.company_id, api.care.id));
    await revokeAll();
    const { id } = await makeToken();
    const values = (n: number) => ({
      company_id: api.care.id,
      name: `Key ${n}`,
      token_hash: `hash ${n}`,
      created_by: api.care.admin.id,
      created_at: api.deps.now(),
      expires_at: new Date(daysAhead(1)),
    });
    const others = Array.from({ length: MAX_COMPANY_TOKENS - 1 }, (_, n) => values(n));
    await api.db.insert(companyTokens).values(others);
    const refused = await make({});
    expect([refused.status, codeOf(refused)]).toEqual([409, 'too_many_tokens']);
    expect((await call('DELETE', `${tokens()}/${id}`)).status).toBe(204);
    expect((await make({})).status).toBe(201);
    await revokeAll();
  });

  const sessionOnly = apiRoutes.filter((route) => route.sessionOnly);

  it('may not create or end credentials', async () => {
    expect(sessionOnly.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining([
        'post /companies/{id}/tokens',
        'delete /companies/{id}/tokens/{tokenId}',
        'post /companies/{id}/webhooks',
        'get /companies/{id}/webhooks/{webhookId}/deliveries',
        'post /my/password',
        'post /my/personal-number',
        'delete /my/sessions',
        'delete /users/{id}/sessions',
        'post /leave-requests/calendar-link',
        'delete /leave-requests/calendar-link',
        'post /my/push-subscriptions',
      ]),
    );
    const { id, token } = await makeToken();
    for (const { method, path } of sessionOnly) {
      const target = path.replace('{id}', String(api.care.id)).replace(/\{\w+\}/g, String(id));
      const body = method === 'get' ? undefined : {};
      const answer = await by(token, method.toUpperCase(), target, body);
      expect([path, answer.status, codeOf(answer)]).toEqual([path, 403, 'session_required']);
    }
    expect((await by(token, 'GET', tokens())).status).toBe(200);
  });

  it('may not take over accounts', async () => {
    const { token } = await makeToken();
    const admin = await api.addUser({ company_id: api.care.id, roles: ['admin'] });
    const staff = await api.addUser({ company_id: api.care.id });
    const own = `/users/${as('admin').id}`;
    for (const [method, path, body] of [
      ['POST', '/users', { name: 'Ny', email: 'ny-1@test.example', password: 'ett-långt-ord' }],
      ['POST', '/users', { name: 'Ny', email: 'ny-2@test.example', roles: ['admin'] }],
      ['PATCH', `/users/${staff.id}`, { password: 'ett-långt-ord' }],
      ['PATCH', `/users/${staff.id}`, { roles: ['editor'] }],
      ['PATCH', `/users/${admin.id}`, { email: 'mine@test.example' }],
      ['PATCH', `/users/${admin.id}`, { username: 'mine' }],
      ['PATCH', `/users/${admin.id}`, { national_security_number: '640823-3234' }],
      ['PATCH', own, { email: 'mine@test.example' }],
      ['GET', `/users/${admin.id}/deactivate`, undefined],
      ['DELETE', `/users/${admin.id}`, undefined],
    ] as const) {
      const answer = await by(token, method, path, body);
      expect([path, answer.status, codeOf(answer)]).toEqual([path, 403, 'session_required']);
    }
    const rows = [{ id: staff.id, values: { roles: ['admin'] } }];
    const edit = { resource: 'users', kind: 'spreadsheet', rows, run: true };
    const { id: edited } = dataOf<{ id: number }>(await by(token, 'POST', '/change-sets', edit));
    await api.changeSetsDone();
    const after = await api.call('GET', `/change-sets/${edited}`, { as: admin });
    expect(after.body).toMatchObject({ data: { changed_count: 0, skipped_count: 1 } });
    const form = formOf(csvFile(`Namn;E-post;Roll\nNy;ny-3@test.example;Admin\n`));
    const headers = { Authorization: `Bearer ${token}` };
    const { id } = dataOf<{ id: number }>(await api.call('POST', '/users/spreadsheet', { form, headers }));
    await api.changeSetsDone();
    const planned = await api.call('GET', `/change-sets/${id}`, { as: api.care.admin });
    expect(planned.body).toMatchObject({ data: { planned_count: 0, skipped_count: 1 } });
  });

  it('maintains users without a role, and other fields of those with one', async () => {
    const { token } = await makeToken();
    const created = await by(token, 'POST', '/users', { name: 'Ny', email: 'ny-4@test.example', roles: [] });
    expect(created.status).toBe(201);
    const { id } = await userBy('ny-4@test.example');
    const admin = await api.addUser({ company_id: api.care.id, roles: ['admin'] });
    for (const [path, body] of [
      [`/users/${id}`, { email: 'ny-5@test.example', title: 'Kock' }],
      [`/users/${admin.id}`, { title: 'Chef', email: admin.email, roles: ['admin'] }],
    ] as const)
      expect((await by(token, 'PATCH', path, body)).status).toBe(200);
  });
});

describe('the scopes of an API token', () => {
  it('decide on each call', async () => {
    const scopes = ['groups:write', 'pages:read', 'feeds:read', 'leave-requests:write'];
    const { token } = await makeToken({ scopes });
    for (const { access, scope, sessionOnly, method, path } of apiRoutes) {
      if (access === 'public' || sessionOnly) continue;
      const answer = await by(token, method.toUpperCase(), path.replace(/\{\w+\}/g, '2147483000'));
      // Such as deactivating a user, and the template of an import.
      const isWrite = typeof access === 'object' && ['edit', 'create'].includes(access.action);
      const isRead = method === 'get' && !isWrite;
      const resource = typeof access === 'object' ? (scope ?? access.resource) : undefined;
      const allowed =
        !resource || scopes.includes(`${resource}:write`) || (isRead && scopes.includes(`${resource}:read`));
      expect([method, path, codeOf(answer) !== 'insufficient_scope']).toEqual([method, path, allowed]);
    }
    // Staff may call these too, by their access to own data, which has no scope.
    const { status } = await by(token, 'POST', '/leave-requests/2147483000/revoke', {});
    expect([status, (await by(token, 'GET', '/feeds/2147483000/comments')).status]).toEqual([404, 404]);
  });

  it('are in the list, the audit log and the error', async () => {
    const { id, token } = await makeToken({ scopes: ['users:read', 'groups:write', 'users:read'] });
    const listed = dataOf<CompanyToken[]>(await call('GET', tokens()));
    expect(listed.find((row) => row.id === id)?.scopes).toEqual(['groups:write', 'users:read']);
    const [line] = dataOf<AuditLine[]>(await call('GET', '/audit-log?filter[action]=make_token'));
    expect(line?.changes?.scopes).toEqual({ after: ['groups:write', 'users:read'] });
    const answer = await by(token, 'PATCH', `/users/${api.care.staff.id}`, { title: 'Kock' });
    expect(answer.body).toMatchObject({
      code: 'insufficient_scope',
      message: 'This API token may not do this. It needs the scope users:write.',
    });
    expect((await by(token, 'GET', '/auth/user')).status).toBe(200);
    for (const scopes of [[], ['users'], ['my-account:read'], ['users:delete']])
      expect((await make({ scopes })).status).toBe(422);
    expect((await makeToken()).scopes).toBeNull();
  });

  it('also limit what other resources do: undo, trash and home', async () => {
    const { id: group } = dataOf<{ id: number }>(await call('POST', '/groups', { name: 'Borta' }));
    await call('DELETE', `/groups/${group}`);
    const { token } = await makeToken({ scopes: ['trash:write', 'change-sets:write', 'home:read'] });
    const restored = await by(token, 'POST', '/trash/restore', { resource: 'groups', record_id: group });
    expect(restored.status).toBe(404);
    expect((await call('GET', `/groups/${group}`)).status).toBe(404);
    const started = await by(token, 'POST', '/change-sets', {
      resource: 'groups',
      kind: 'edit',
      ids: [1],
      changes: [],
    });
    expect(codeOf(started)).toBe('forbidden');
    expect(dataOf(await by(token, 'GET', '/home'))).toMatchObject({ leave: null, signing: null });
    const own = `/companies/${api.care.id}`;
    expect((await call('PATCH', own, { name: 'Nytt namn' }, as('admin'))).status).toBe(200);
    const [line] = dataOf<AuditLine[]>(await call('GET', '/audit-log?filter[action]=update'));
    const reader = await makeToken({ scopes: ['companies:read', 'change-sets:write', 'audit-log:read'] });
    const undone = await by(reader.token, 'POST', `/audit-log/${line?.id}/revert`, {});
    expect([line?.resource, codeOf(undone)]).toEqual(['companies', 'insufficient_scope']);
  });
});
