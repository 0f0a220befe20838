import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MAX_ID } from '../../contract/constants';
import { envelope } from '../../contract/http';
import { codeOf, dataOf, fieldErrors, useTestApi } from '../../tests/support/testApi';
import { createApi } from '../app';
import { users } from '../db/schema';
import { uniqueViolation } from '../db/uniqueViolation';
import { mount, type Env } from './mount';
import { route } from '../core/route';

const api = useTestApi();
const call = (method: string, path: string, body?: unknown, as = api.care.admin, headers = {}) =>
  api.call(method, path, { as, body, headers });

describe('values that PostgreSQL cannot store', () => {
  it('are 400 for NUL characters anywhere', async () => {
    for (const answer of [
      await call('POST', '/groups', { name: 'a\0b' }),
      await call('POST', '/users', { name: 'A', username: 'abcd', group_ids: ['\0'] }),
      await call('GET', '/users?filter[q]=%00'),
      await api.call('POST', '/auth/login', { body: { username: '\0', password: 'x' } }),
    ])
      expect([answer.status, codeOf(answer)]).toEqual([400, 'malformed']);
  });

  it('are 404 for the largest ids, and a field error above', async () => {
    expect((await call('GET', `/users/${MAX_ID}`)).status).toBe(404);
    expect((await call('GET', `/users/${MAX_ID + 1}`)).status).toBe(404);
    for (const filter of ['users?filter[id]', 'users?filter[group_id]', 'groups?filter[user_id]']) {
      expect(dataOf(await call('GET', `/${filter}=${MAX_ID}`))).toEqual([]);
      expect((await call('GET', `/${filter}=${MAX_ID + 1}`)).status).toBe(422);
    }
    for (const [id, suffix] of [
      [MAX_ID, ''],
      [MAX_ID + 1, '.0'],
    ] as const)
      for (const [answer, field] of [
        [await call('POST', '/users', { name: 'A', username: 'abcd', group_ids: [id] }), 'group_ids'],
        [await call('POST', '/groups', { name: 'A', member_ids: [id] }), 'member_ids'],
        [await call('POST', `/groups/${api.care.group.id}/members`, { user_ids: [id] }), 'user_ids'],
      ] as const)
        expect(Object.keys(fieldErrors(answer))).toEqual([`${field}${suffix}`]);
  });
});

describe('concurrent requests', () => {
  it('cannot overwrite each other’s changes', async () => {
    const { id } = await api.addUser({ company_id: api.care.id });
    // The first round opens the connections, so that the later requests run concurrently.
    for (let round = 0; round < 5; round += 1) {
      const seen = { 'If-Match': (await call('GET', `/users/${id}`)).headers.get('ETag') ?? '' };
      const titles = ['One', 'Two', 'Three', 'Four'];
      const answers = await Promise.all(
        titles.map((title) => call('PATCH', `/users/${id}`, { title }, api.care.admin, seen)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    }
  });

  it('cannot take the same name, and the second gets a field error', async () => {
    const one = { name: 'A', username: 'Åsa.Quick', email: 'quick@test.example' };
    const other = { name: 'B', username: 'åsa.quick' };
    const answers = await Promise.all([one, other, one].map((body) => call('POST', '/users', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    for (const answer of answers.filter(({ status }) => status === 422))
      expect(Object.keys(fieldErrors(answer)).every((field) => /^(username|email)$/.test(field))).toBe(true);
  });

  it('count towards the sign-in limit', async () => {
    const username = api.care.communicator.username ?? '';
    const guesses = Array.from({ length: 30 }, (_, n) =>
      api.call('POST', '/auth/login', {
        // The username and the email address share one limit.
        body: { username: n % 2 ? username : api.care.communicator.email, password: 'wrong' },
        headers: { 'X-Test-Address': 'parallel' },
      }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    const looked = statuses.filter((status) => status === 401).length;
    // On PostgreSQL, requests of the same instant may not see each other.
    expect(looked).toBeGreaterThanOrEqual(10);
    expect(looked).toBeLessThan(16);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
  });
});

it('checkResponses fails a test whose response has fields outside the contract', async () => {
  const leak = { data: { id: 1, inside: [{ name: 'A', password_hash: 'x' }] } };
  const known = z.object({ id: z.number(), inside: z.array(z.object({ name: z.string() })) });
  const server = new Hono<Env>();
  const handle = () => Promise.resolve({ body: leak });
  const common = { method: 'get', tag: 'test', summary: 'Test', access: 'public', handle } as const;
  mount(server, api.deps, route({ ...common, path: '/leak', response: envelope(known) }));
  expect((await server.request('/leak')).status).toBe(500);
  expect(JSON.stringify(api.logged.at(-1))).toContain('data.inside.0.password_hash');
});

it('uniqueViolation names the index', async () => {
  const row = { company_id: api.care.id, name: 'A', email: 'twice@test.example' };
  await api.db.insert(users).values(row);
  const error: unknown = await api.db
    .insert(users)
    .values({ ...row, email: 'TWICE@test.example' })
    .catch((thrown: unknown) => thrown);
  expect(uniqueViolation(error)).toBe('users_email_key');
  expect(uniqueViolation(new Error('other'))).toBeUndefined();
});

describe('the API inside a server', () => {
  it('responds to unknown paths itself', async () => {
    const server = new Hono();
    server.route('/', createApi(api.deps));
    server.get('*', (c) => c.html('<p>The app</p>'));
    for (const method of ['GET', 'POST']) {
      const answer = await server.request('/api/v2/nothing-such', { method });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'not_found' });
    }
    expect(await (await server.request('/home')).text()).toContain('The app');
  });

  it('disables caching', async () => {
    for (const path of ['/users', '/auth/user', '/nothing-such', `/users/${api.care.staff.id}/activate`])
      expect((await call('GET', path)).headers.get('Cache-Control')).toBe('no-store');
  });

  it('logs a failed statement with the request id and without its values', async () => {
    await api.db.execute(sql`alter table groups add constraint odd check (name <> 'Odd one')`);
    const answer = await call('POST', '/groups', { name: 'Odd one', description: 'hemlig text' });
    expect(answer.status).toBe(500);
    const line = api.logged.findLast(({ message }) => message === 'unexpected error');
    expect(line?.error).toContain('insert into "groups"');
    expect(JSON.stringify(line)).not.toContain('hemlig');
    expect(line?.request_id).toBe(answer.headers.get('X-Request-Id'));
  });
});

describe('users who may only pick', () => {
  const asEditor = (path: string) => call('GET', path, undefined, api.care.editor);

  it('cannot sort, filter or search by hidden fields', async () => {
    const person = await api.addUser({ company_id: api.care.id, name: 'Pia Pick', phone: '070-174 06 99' });
    for (const query of ['sort=email', 'sort=-last_login_at', 'filter[role]=admin', 'filter[inactive]=1'])
      expect((await asEditor(`/users?${query}`)).status).toBe(422);
    expect((await asEditor('/groups?filter[user_id]=1')).status).toBe(422);
    expect(dataOf(await asEditor('/users?filter[q]=pick%20174'))).toEqual([]);
    expect(dataOf(await asEditor(`/users?filter[q]=${String(person.username)}`))).toEqual([]);
    expect(dataOf(await asEditor(`/users?filter[q]=pick%20PIA&sort=-name`))).toMatchObject([
      { id: person.id },
    ]);
    expect(dataOf(await asEditor(`/users?filter[id]=${person.id}`))).toHaveLength(1);
  });
});
