import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf, dataOf, PASSWORD, useTestApi } from '../../../tests/support/testApi';
import { attempts, mails } from '../../db/schema';

const api = useTestApi();
const MINUTE = 60_000;
/** The limit of an account from one address, and from all addresses together. */
const [PER_PAIR, PER_ACCOUNT] = [10, 100];

beforeEach(() => api.pass(16 * MINUTE));

const addAccount = async () => {
  const person = await api.addUser({ company_id: api.care.id, password_hash: api.care.admin.password_hash });
  return { ...person, username: String(person.username) };
};
const signIn = (username: string, password: string, address = 'home', device?: string, headers = {}) =>
  api.call('POST', '/auth/login', {
    body: { username, password, device_token: device },
    headers: { 'X-Test-Address': address, ...headers },
  });
const statusOf = async (...args: Parameters<typeof signIn>) => (await signIn(...args)).status;
/** Counts attempts as a password check does, without its time. */
const fail = async (account: string, times: number, addressOf: (n: number) => string) => {
  const at = api.deps.now();
  const rows = Array.from({ length: times }, (_, n) => ({
    account,
    address: addressOf(n),
    at,
    scope: 'sign_in',
  }));
  await api.db.insert(attempts).values(rows);
};
const lockEverywhere = (id: number) => fail(`user:${id}`, PER_ACCOUNT, (n) => `botnet-${n}`);
const deviceOf = async (username: string, given?: string) =>
  String(dataOf(await signIn(username, PASSWORD, 'home', given)).device_token);

describe('wrong passwords from one address', () => {
  it('stop only that address, until the response said', async () => {
    const { username } = await addAccount();
    for (let attempt = 0; attempt < PER_PAIR; attempt += 1)
      expect(await statusOf(username, 'wrong', 'attacker')).toBe(401);
    const refused = await signIn(username, PASSWORD, 'attacker');
    const seconds = Number(refused.headers.get('Retry-After'));
    expect([refused.status, codeOf(refused)]).toEqual([429, 'too_many_attempts']);
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    expect(await statusOf(username, PASSWORD)).toBe(200);
    api.pass((seconds - 60) * 1000);
    expect(await statusOf(username, 'wrong', 'attacker')).toBe(429);
    api.pass(61_000);
    expect(await statusOf(username, PASSWORD, 'attacker')).toBe(200);
  });

  it('lock for no longer than otherwise after a clock was ahead', async () => {
    const { id, username } = await addAccount();
    api.pass(5 * 60 * MINUTE);
    await fail(`user:${id}`, PER_PAIR, () => 'home');
    api.pass(-5 * 60 * MINUTE);
    const shown = await api.call('GET', `/users/${id}`, { as: api.care.admin });
    const { sign_in_lock: lock } = dataOf<{ sign_in_lock: { until: string } }>(shown);
    const end = api.deps.now().getTime() + 15 * MINUTE;
    expect(Date.parse(lock.until)).toBeLessThanOrEqual(end);
    const refused = await signIn(username, PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(15 * 60);
    api.pass(10 * MINUTE);
    expect(await statusOf(username, PASSWORD)).toBe(429);
    api.pass(5 * MINUTE + 1_000);
    expect(await statusOf(username, PASSWORD)).toBe(200);
  });

  it('count together for a whole IPv6 network', async () => {
    const { username } = await addAccount();
    for (let n = 0; n < PER_PAIR; n += 1) await signIn(username, 'wrong', `2001:db8:1:2::${n}`);
    expect(await statusOf(username, PASSWORD, '2001:db8:1:2:ffff::1')).toBe(429);
    expect(await statusOf(username, PASSWORD, '2001:db8:1:3::1')).toBe(200);
  });

  it('are forgotten after a success there, and only there', async () => {
    const { id, username } = await addAccount();
    await fail(`user:${id}`, PER_PAIR, () => 'attacker');
    await fail(`user:${id}`, PER_PAIR - 1, () => 'home');
    expect(await statusOf(username, PASSWORD)).toBe(200);
    const left = await api.db
      .select()
      .from(attempts)
      .where(eq(attempts.account, `user:${id}`));
    expect(new Set(left.map(({ address }) => address))).toEqual(new Set(['attacker']));
    expect(await statusOf(username, PASSWORD, 'attacker')).toBe(429);
  });

  it('do not affect other accounts', async () => {
    const [one, other] = [await addAccount(), await addAccount()];
    await fail(`user:${one.id}`, PER_PAIR, () => 'office');
    expect(await statusOf(one.username, PASSWORD, 'office')).toBe(429);
    expect(await statusOf(other.username, PASSWORD, 'office')).toBe(200);
  });

  it('are refused in minutes, in the requested language', async () => {
    const { id, username } = await addAccount();
    await fail(`user:${id}`, PER_PAIR, () => 'b');
    const messageIn = async (language: string) =>
      (
        (await signIn(username, 'x', 'b', undefined, { 'Accept-Language': language })).body as {
          message: string;
        }
      ).message;
    expect(await messageIn('en')).toBe('Too many attempts. Try again in 15 minutes.');
    expect(await messageIn('sv')).toBe('För många försök. Försök igen om 15 minuter.');
    api.pass(14 * MINUTE + 30_000);
    expect(await messageIn('en')).toBe('Too many attempts. Try again in 1 minute.');
  });
});

describe('names that look like accounts', () => {
  it.each([
    (id: number) => `#${id}`,
    (id: number) => `user:${id}`,
    (id: number) => `name:user:${id}`,
    (_: number, email: string) => `#forgot:${email}`,
    (_: number, email: string) => `name:${email}`,
    (_: number, email: string) => `#reset:${email}`,
  ])('do not touch the account (%#)', async (typed) => {
    const { id, username, email } = await addAccount();
    const name = typed(id, String(email));
    for (let n = 0; n < PER_PAIR; n += 1) expect(await statusOf(name, 'wrong')).toBe(401);
    expect(await statusOf(name, 'wrong')).toBe(429);
    const rows = await api.db
      .select()
      .from(attempts)
      .where(eq(attempts.account, `user:${id}`));
    expect(rows).toEqual([]);
    expect(await statusOf(username, PASSWORD)).toBe(200);
    const forgotten = await api.call('POST', '/auth/forgot-password', { body: { email } });
    expect(forgotten.status).toBe(200);
    expect(await api.db.$count(mails, eq(mails.recipient, String(email)))).toBe(1);
  });
});

describe('wrong passwords from many addresses', () => {
  it('lock the account for strangers after 100 attempts', async () => {
    const { id, username } = await addAccount();
    await fail(`user:${id}`, PER_ACCOUNT - 1, (n) => `botnet-${n}`);
    expect(await statusOf(username, 'wrong', 'botnet-100')).toBe(401);
    expect(await statusOf(username, PASSWORD, 'elsewhere')).toBe(429);
    api.pass(16 * MINUTE);
    expect(await statusOf(username, PASSWORD, 'elsewhere')).toBe(200);
  });

  it('do not stop a known device, which has a limit of its own', async () => {
    const { id, username } = await addAccount();
    const device = await deviceOf(username);
    await lockEverywhere(id);
    expect(await statusOf(username, PASSWORD, 'home')).toBe(429);
    expect(await statusOf(username, PASSWORD, 'home', 'made-up')).toBe(429);
    expect(await statusOf(username, PASSWORD, 'home', device)).toBe(200);
    for (let n = 0; n < PER_PAIR; n += 1)
      expect(await statusOf(username, 'wrong', `moving-${n}`, device)).toBe(401);
    expect(await statusOf(username, PASSWORD, 'home', device)).toBe(429);
  });

  it('do not stop BankID, which makes the device known', async () => {
    const number = '196408233234';
    const person = await api.addUser({
      company_id: api.care.id,
      password_hash: api.care.admin.password_hash,
      national_security_number: number,
      personal_number_confirmed_at: new Date(),
    });
    await lockEverywhere(person.id);
    const { orderRef } = dataOf<{ orderRef: string }>(await api.call('POST', '/auth/bankid2'));
    api.digitalIdOrders.move(orderRef, { status: 'complete', hintCode: undefined, personalNumber: number });
    const state = await api.call('POST', '/auth/bankid2/collect', { body: { orderRef } });
    const { token, device_token: device } = dataOf<{ token?: string; device_token?: string }>(state);
    expect(token).toEqual(expect.any(String));
    expect(await statusOf(String(person.username), PASSWORD, 'home', device)).toBe(200);
  });

  it('are lifted by a password link', async () => {
    const { id, username, email } = await addAccount();
    await lockEverywhere(id);
    await api.call('POST', '/auth/forgot-password', { body: { email } });
    const [mail] = await api.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, String(email)));
    const [, token] = /token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    await api.call('POST', '/auth/reset-password', { body: { token, email, password: 'another-word' } });
    expect(await statusOf(username, 'another-word', 'elsewhere')).toBe(200);
  });

  it('are not lifted by a success on a known device', async () => {
    const { id, username } = await addAccount();
    const device = await deviceOf(username);
    await lockEverywhere(id);
    expect(await statusOf(username, PASSWORD, 'home', device)).toBe(200);
    expect(await statusOf(username, PASSWORD, 'elsewhere')).toBe(429);
  });

  it('do not stop the known device of another account of the same browser', async () => {
    const [one, other] = [await addAccount(), await addAccount()];
    const device = await deviceOf(one.username);
    expect(await deviceOf(other.username, device)).toBe(device);
    await lockEverywhere(one.id);
    await lockEverywhere(other.id);
    for (const { username } of [one, other])
      expect(await statusOf(username, PASSWORD, 'home', device)).toBe(200);
    const stranger = await addAccount();
    await lockEverywhere(stranger.id);
    expect(await statusOf(stranger.username, PASSWORD, 'home', device)).toBe(429);
  });

  it('are answered alike for unknown accounts, also with the token of a device', async () => {
    const known = await addAccount();
    const device = await deviceOf(known.username);
    const target = await addAccount();
    const answersFor = async (username: string, account: string) => {
      const answers = [await signIn(username, 'wrong', 'x', device)];
      await fail(account, PER_PAIR - 1, () => 'x');
      answers.push(await signIn(username, 'wrong', 'x', device));
      await fail(account, PER_ACCOUNT - PER_PAIR, (n) => `y-${n}`);
      answers.push(await signIn(username, 'wrong', 'z', device));
      return answers.map(({ status, body }) => [status, body]);
    };
    const unknown = await answersFor('nobody.at.all', 'name:nobody.at.all');
    expect(unknown.map(([status]) => status)).toEqual([401, 429, 429]);
    expect(await answersFor(target.username, `user:${target.id}`)).toEqual(unknown);
  });
});

describe('counted attempts', () => {
  it('are deleted from the database when they are old', async () => {
    await signIn('someone.else', 'x', 'forgotten');
    api.pass(16 * MINUTE);
    await signIn('someone.else', 'x', 'later');
    const kept = await api.db.select().from(attempts).where(eq(attempts.account, 'name:someone.else'));
    expect(kept.map(({ address }) => address)).toEqual(['later']);
  });

  it('on password links do not stop the owner of the link', async () => {
    const { email } = await addAccount();
    const reset = (address: string) =>
      api.call('POST', '/auth/reset-password', {
        body: { token: 'guessed', email, password: 'another-word' },
        headers: { 'X-Test-Address': address },
      });
    for (let n = 0; n < PER_PAIR; n += 1) await reset('attacker');
    expect((await reset('attacker')).status).toBe(429);
    expect((await reset('home')).status).toBe(200);
  });
});
