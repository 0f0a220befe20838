import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { codeOf, dataOf, PASSWORD, useTestApi } from '../../../tests/support/testApi';
import { users } from '../../db/schema';

const api = useTestApi();
const HOUR = 3_600_000;

const signIn = (username: string, password = PASSWORD, address = 'test') =>
  api.call('POST', '/auth/login', { body: { username, password }, headers: { 'X-Test-Address': address } });
const withToken = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
const tokenFrom = async (username: string) => String(dataOf(await signIn(username)).token);

describe('signing in', () => {
  it.each(['admin-1', 'ADMIN-1', 'admin-1@test.example', ' Admin-1@Test.example '])(
    'accepts %j',
    async (name) => {
      const answer = await signIn(name);
      expect(answer.status).toBe(200);
      const me = await api.call('GET', '/auth/user', withToken(String(dataOf(answer).token)));
      expect(dataOf(me)).toMatchObject({
        username: 'admin-1',
        roles: ['admin'],
        company: { name: 'Care', features: expect.arrayContaining(['sick-reports']) as string[] },
      });
    },
  );

  it('ignores the case of å, ä and ö', async () => {
    await api.addUser({
      company_id: api.care.id,
      username: 'Åsa.Öberg',
      password_hash: api.care.admin.password_hash,
    });
    for (const name of ['åsa.öberg', 'ÅSA.ÖBERG', 'Åsa.Öberg']) expect((await signIn(name)).status).toBe(200);
  });

  it('responds alike to a wrong password, an unknown and an inactive account', async () => {
    const idle = await api.addUser({
      company_id: api.care.id,
      inactive: true,
      password_hash: api.care.admin.password_hash,
    });
    for (const [name, password] of [
      ['admin-1', 'wrong'],
      ['nobody', PASSWORD],
      [String(idle.username), PASSWORD],
    ] as const) {
      const answer = await signIn(name, password, 'alike');
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ message: 'Wrong log in credentials', code: 'wrong_credentials' });
    }
  });

  it.each([
    ['sv', 'Fel inloggningsuppgifter'],
    ['fr', 'Wrong log in credentials'],
    ['*', 'Wrong log in credentials'],
    [undefined, 'Wrong log in credentials'],
  ])('answers in English unless it knows the language: %s', async (language, message) => {
    const answer = await api.call('POST', '/auth/login', {
      body: { username: 'nobody', password: 'wrong' },
      headers: language ? { 'Accept-Language': language } : {},
    });
    expect(answer.body).toMatchObject({ message });
  });

  it('reports missing fields', async () => {
    const answer = await api.call('POST', '/auth/login', { body: { username: '' } });
    expect(answer.status).toBe(422);
    expect(Object.keys((answer.body as { errors: object }).errors)).toEqual(['username', 'password']);
  });

  it('is limited per address', async () => {
    for (let attempt = 0; attempt < 50; attempt += 1)
      await signIn(`somebody-${attempt}`, 'wrong', 'bad-place');
    expect((await signIn('admin-1', PASSWORD, 'bad-place')).status).toBe(429);
    expect((await signIn('admin-1', PASSWORD, 'good-place')).status).toBe(200);
  });
});

describe('a session', () => {
  it('ends on sign-out', async () => {
    const token = await tokenFrom('admin-1');
    expect((await api.call('POST', '/auth/logout', withToken(token))).status).toBe(204);
    expect((await api.call('GET', '/auth/user', withToken(token))).status).toBe(401);
  });

  it('expires when unused, and is extended by use', async () => {
    const token = await tokenFrom('admin-1');
    api.pass(20 * HOUR);
    expect((await api.call('GET', '/auth/user', withToken(token))).status).toBe(200);
    api.pass(20 * HOUR);
    expect((await api.call('GET', '/auth/user', withToken(token))).status).toBe(200);
    api.pass(25 * HOUR);
    expect(codeOf(await api.call('GET', '/auth/user', withToken(token)))).toBe('unauthenticated');
  });

  it('ends when the user is deactivated, deleted or gets a new password', async () => {
    const { admin } = api.care;
    for (const change of [
      (id: number) => api.call('GET', `/users/${id}/deactivate`, { as: admin }),
      (id: number) => api.call('PATCH', `/users/${id}`, { as: admin, body: { password: 'another-word' } }),
      (id: number) => api.call('DELETE', `/users/${id}`, { as: admin }),
    ]) {
      const person = await api.addUser({ company_id: api.care.id, password_hash: admin.password_hash });
      const token = await tokenFrom(String(person.username));
      expect((await change(person.id)).status).toBeLessThan(300);
      expect((await api.call('GET', '/auth/user', withToken(token))).status).toBe(401);
    }
  });

  it('survives the user’s own password change, which ends the others', async () => {
    const person = await api.addUser({
      company_id: api.care.id,
      roles: ['admin'],
      password_hash: api.care.admin.password_hash,
    });
    const [here, there] = [
      await tokenFrom(String(person.username)),
      await tokenFrom(String(person.username)),
    ];
    await api.call('PATCH', `/users/${person.id}`, {
      ...withToken(here),
      body: { password: 'another-word' },
    });
    expect((await api.call('GET', '/auth/user', withToken(here))).status).toBe(200);
    expect((await api.call('GET', '/auth/user', withToken(there))).status).toBe(401);
    expect((await signIn(String(person.username), 'another-word')).status).toBe(200);
  });

  it('is stored as a hash, and updates the last sign-in', async () => {
    const token = await tokenFrom('superadmin-1');
    const stored = await api.db.query.sessions.findMany();
    expect(stored.some(({ token_hash: hash }) => hash.includes(token))).toBe(false);
    const [row] = await api.db.select().from(users).where(eq(users.username, 'superadmin-1'));
    expect(row?.last_login_at).not.toBeNull();
  });
});
