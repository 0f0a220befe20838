import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { dataOf, PASSWORD, useTestApi } from '../../../tests/support/testApi';
import { knownDevices, mails } from '../../db/schema';

const api = useTestApi();
const MINUTE = 60_000;

const addAccount = async () => {
  const person = await api.addUser({ company_id: api.care.id, password_hash: api.care.admin.password_hash });
  return { ...person, username: String(person.username) };
};
const signIn = (username: string, password: string, device?: string, headers: Record<string, string> = {}) =>
  api.call('POST', '/auth/login', { body: { username, password, device_token: device }, headers });
const deviceOf = async (username: string, given?: string) =>
  String(dataOf(await signIn(username, PASSWORD, given)).device_token);

describe('known devices', () => {
  const devicesOf = (id: number) => api.db.select().from(knownDevices).where(eq(knownDevices.user_id, id));

  it('are stored as hashes, the 20 latest of a user', async () => {
    const { id, username } = await addAccount();
    const first = await deviceOf(username);
    await api.db.insert(knownDevices).values(
      Array.from({ length: 20 }, (_, n) => ({
        user_id: id,
        token_hash: `other-${n}`,
        last_used_at: new Date(api.deps.now().getTime() - n * MINUTE),
      })),
    );
    expect(await deviceOf(username, first)).toBe(first);
    const kept = await devicesOf(id);
    expect(kept).toHaveLength(20);
    expect(kept.map(({ token_hash: hash }) => hash)).not.toContain('other-19');
    expect(JSON.stringify(kept)).not.toContain(first);
  });

  it('get another token for one that was made up', async () => {
    const { username } = await addAccount();
    const made = 'x'.repeat(43);
    expect(await deviceOf(username, made)).not.toBe(made);
  });

  it('are forgotten when the password changes, except the one in use', async () => {
    const { id, username } = await addAccount();
    await deviceOf(username);
    const { token } = dataOf<{ token: string }>(await signIn(username, PASSWORD));
    expect(await devicesOf(id)).toHaveLength(2);
    await api.call('POST', '/my/password', {
      headers: { Authorization: `Bearer ${token}` },
      body: { current_password: PASSWORD, password: 'another-word' },
    });
    expect(await devicesOf(id)).toHaveLength(1);
    await api.call('PATCH', `/users/${id}`, { as: api.care.admin, body: { password: 'a-third-word' } });
    expect(await devicesOf(id)).toEqual([]);
  });
});

describe('a sign-in on a new device', () => {
  const mailed = async (email: string | null) =>
    (
      await api.db
        .select()
        .from(mails)
        .where(eq(mails.recipient, String(email)))
    ).map(({ text }) => text);

  it('is mailed to the user, except the first of an account', async () => {
    const { username, email } = await addAccount();
    const device = await deviceOf(username);
    await deviceOf(username, device);
    expect(await mailed(email)).toEqual([]);
    const phone = {
      'X-Test-Address': '192.0.2.9',
      'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
    };
    await signIn(username, PASSWORD, undefined, phone);
    const [text, ...more] = await mailed(email);
    expect(more).toEqual([]);
    expect(text).toContain('Safari, iPhone');
    expect(text).toContain('192.0.2.9');
  });

  it('is mailed five times in 15 minutes, so that signing in again and again does not flood the inbox', async () => {
    const [one, other] = [await addAccount(), await addAccount()];
    for (const { username } of [one, other])
      for (let n = 0; n < 7; n += 1) expect((await signIn(username, PASSWORD)).status).toBe(200);
    expect([(await mailed(one.email)).length, (await mailed(other.email)).length]).toEqual([5, 5]);
    api.pass(15 * MINUTE);
    await signIn(one.username, PASSWORD);
    expect(await mailed(one.email)).toHaveLength(6);
  });

  it('is not mailed when it fails', async () => {
    const { username, email } = await addAccount();
    await deviceOf(username);
    await signIn(username, 'wrong');
    expect(await mailed(email)).toEqual([]);
  });
});
