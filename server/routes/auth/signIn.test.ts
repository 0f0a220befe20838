import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { dataOf, PASSWORD, useTestApi } from '../../../tests/support/testApi';
import { sessions, users } from '../../db/schema';

const api = useTestApi();
const addAccount = async () => {
  const person = await api.addUser({ company_id: api.care.id, password_hash: api.care.admin.password_hash });
  return { ...person, username: String(person.username) };
};
const signIn = (username: string, password: string, address = 'test', headers = {}) =>
  api.call('POST', '/auth/login', {
    body: { username, password },
    headers: { 'X-Test-Address': address, ...headers },
  });
const statusWith = async (authorization: string) =>
  (await api.call('GET', '/auth/user', { headers: { Authorization: authorization } })).status;

describe('an account without a password', () => {
  it('cannot be used to sign in', async () => {
    const person = await api.addUser({ company_id: api.care.id, password_hash: null });
    for (const password of ['null', 'undefined', PASSWORD])
      expect((await signIn(String(person.username), password)).status).toBe(401);
  });
});

describe('a sign-in while the account changes', () => {
  it.each([
    ['is refused when the password changes', { password_hash: 'another' }, 401],
    ['is refused when the user is deactivated', { inactive: true }, 401],
    ['succeeds when something else changes', { title: 'Chef' }, 200],
  ])('%s', async (_, change, status) => {
    const { id, username } = await addAccount();
    const verify = vi.spyOn(api.deps.passwords, 'verify').mockImplementationOnce(async () => {
      await api.db.update(users).set(change).where(eq(users.id, id));
      return true;
    });
    expect((await signIn(username, PASSWORD)).status).toBe(status);
    expect(verify).toHaveBeenCalledOnce();
    verify.mockRestore();
    expect(await api.db.$count(sessions, eq(sessions.user_id, id))).toBe(status === 200 ? 1 : 0);
  });
});

describe('a token', () => {
  it('is only valid as a bearer token', async () => {
    const { username } = await addAccount();
    const { token } = dataOf<{ token: string }>(await signIn(username, PASSWORD));
    expect(await statusWith(`Bearer ${token}`)).toBe(200);
    expect(await statusWith(`bearer ${token}`)).toBe(200);
    for (const wrong of ['', 'Bearer', token, `Basic ${token}`, `Bearer ${token}x`, `Bearer ${token} more`])
      expect(await statusWith(wrong)).toBe(401);
    const [stored] = await api.db.select().from(sessions);
    expect(await statusWith(`Bearer ${String(stored?.token_hash)}`)).toBe(401);
  });

  it('reports when it expires', async () => {
    const { username } = await addAccount();
    const session = dataOf<{ token: string; expires_at: string }>(await signIn(username, PASSWORD));
    expect(Date.parse(session.expires_at) - api.deps.now().getTime()).toBeGreaterThan(23.9 * 3_600_000);
    api.pass(Date.parse(session.expires_at) - api.deps.now().getTime() + 1);
    expect(await statusWith(`Bearer ${session.token}`)).toBe(401);
  });

  it('is deleted after it has expired', async () => {
    const { id, username } = await addAccount();
    await signIn(username, PASSWORD);
    api.pass(25 * 3_600_000);
    await signIn(username, PASSWORD);
    expect(await api.db.select().from(sessions).where(eq(sessions.user_id, id))).toHaveLength(1);
  });

  it('signs out one device only', async () => {
    const { username } = await addAccount();
    const [here, there] = await Promise.all(
      [1, 2].map(async () => dataOf<{ token: string }>(await signIn(username, PASSWORD)).token),
    );
    await api.call('POST', '/auth/logout', { headers: { Authorization: `Bearer ${String(here)}` } });
    expect([await statusWith(`Bearer ${String(here)}`), await statusWith(`Bearer ${String(there)}`)]).toEqual(
      [401, 200],
    );
  });
});
