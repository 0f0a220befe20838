import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ActiveSession } from '../../contract/session';
import type { User } from '../../contract/user';
import { codeOf, dataOf, PASSWORD, useTestApi } from '../../tests/support/testApi';
import { attempts, auditLog, knownDevices, sessions } from '../db/schema';

const api = useTestApi();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

type Person = Awaited<ReturnType<typeof api.addUser>>;

const addPerson = (more = {}) =>
  api.addUser({ company_id: api.care.id, password_hash: api.care.admin.password_hash, ...more });

interface Device {
  address?: string;
  userAgent?: string;
}
const headersOf = ({ address = '192.0.2.1', userAgent = CHROME }: Device) => ({
  'X-Test-Address': address,
  'User-Agent': userAgent,
});
const signIn = async (person: Person, device: Device = {}) => {
  const body = { username: person.username, password: PASSWORD };
  const answer = await api.call('POST', '/auth/login', { body, headers: headersOf(device) });
  const { token } = dataOf<{ token: string }>(answer);
  return (method: string, path: string, used: Device = device) =>
    api.call(method, path, { headers: { ...headersOf(used), Authorization: `Bearer ${token}` } });
};
type Caller = Awaited<ReturnType<typeof signIn>>;
const own = async (call: Caller) => dataOf<ActiveSession[]>(await call('GET', '/my/sessions'));
const isSignedIn = async (call: Caller) => (await call('GET', '/auth/user')).status === 200;
const lastAction = async (id: number) => {
  const [line] = await api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.record_id, id))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return line?.action;
};

describe('a session', () => {
  it('ends after 30 days, however much it is used', async () => {
    const call = await signIn(await addPerson());
    for (let day = 0; day < 59; day += 1) {
      api.pass(DAY / 2);
      expect([day, await isSignedIn(call)]).toEqual([day, true]);
    }
    api.pass(DAY / 2 + 1);
    expect(await isSignedIn(call)).toBe(false);
  });

  it('reports the earlier of its two ends', async () => {
    const person = await addPerson();
    const endWith = async (sessionHours: number) => {
      const hours = api.deps.sessionHours;
      api.deps.sessionHours = sessionHours;
      const body = { username: person.username, password: PASSWORD };
      const { expires_at } = dataOf<{ expires_at: string }>(await api.call('POST', '/auth/login', { body }));
      api.deps.sessionHours = hours;
      return Math.round((Date.parse(expires_at) - api.deps.now().getTime()) / DAY);
    };
    expect([await endWith(24), await endWith(24 * 90)]).toEqual([1, 30]);
  });

  it('notes its last use every few minutes, not on every call', async () => {
    const person = await addPerson();
    const call = await signIn(person);
    const moved = { address: '198.51.100.4', userAgent: IPHONE };
    const stored = async () => {
      const [row] = await api.db.select().from(sessions).where(eq(sessions.user_id, person.id));
      return [row?.last_used_at.getTime(), row?.address, row?.user_agent];
    };
    const before = await stored();
    api.pass(4 * MINUTE);
    await call('GET', '/auth/user', moved);
    expect(await stored()).toEqual(before);
    api.pass(2 * MINUTE);
    await call('GET', '/auth/user', moved);
    const [at, ...client] = await stored();
    expect(client).toEqual([moved.address, moved.userAgent]);
    expect(Number(at)).toBeGreaterThan(Number(before[0]) + 5 * MINUTE);
  });
});

describe('the own sessions', () => {
  it('are listed with device, address and last use, the latest first', async () => {
    const person = await addPerson();
    const phone = await signIn(person, { address: '198.51.100.4', userAgent: IPHONE });
    api.pass(6 * MINUTE);
    const computer = await signIn(person);
    await signIn(await addPerson());
    const listed = await own(computer);
    expect(listed).toMatchObject([
      { current: true, browser: 'Chrome', system: 'Windows', address: '192.0.2.1' },
      { current: false, browser: 'Safari', system: 'iPhone', address: '198.51.100.4' },
    ]);
    expect(await own(phone)).toMatchObject([{ current: true }, { current: false }]);
    const rows = await api.db.select().from(sessions).where(eq(sessions.user_id, person.id));
    for (const { token_hash: hash } of rows) expect(JSON.stringify(listed)).not.toContain(hash);
  });

  it('do not contain those that have ended', async () => {
    const person = await addPerson();
    await signIn(person);
    api.pass(2 * DAY);
    expect(await own(await signIn(person))).toHaveLength(1);
  });

  it('can be ended one by one, which forgets the device', async () => {
    const person = await addPerson();
    const [here, there] = [await signIn(person), await signIn(person)];
    const other = (await own(here)).find(({ current }) => !current);
    expect((await here('DELETE', `/my/sessions/${other?.id}`)).status).toBe(204);
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
    expect(await api.db.$count(knownDevices, eq(knownDevices.user_id, person.id))).toBe(1);
    expect(await lastAction(person.id)).toBe('end_sessions');
    expect(codeOf(await here('DELETE', `/my/sessions/${other?.id}`))).toBe('not_found_session');
  });

  it('can all be ended but the one in use', async () => {
    const person = await addPerson();
    const calls = [await signIn(person), await signIn(person), await signIn(person)];
    const stranger = await signIn(await addPerson());
    expect((await calls[1]?.('DELETE', '/my/sessions'))?.status).toBe(204);
    expect(await Promise.all(calls.map(isSignedIn))).toEqual([false, true, false]);
    expect(await isSignedIn(stranger)).toBe(true);
  });

  it('of somebody else cannot be ended', async () => {
    const [one, other] = [await addPerson(), await addPerson()];
    const [call, victim] = [await signIn(one), await signIn(other)];
    const [session] = await own(victim);
    expect((await call('DELETE', `/my/sessions/${session?.id}`)).status).toBe(404);
    expect(await isSignedIn(victim)).toBe(true);
  });
});

describe('the sessions of a user', () => {
  it('are listed for admins, who can end them all', async () => {
    const person = await addPerson();
    const calls = [await signIn(person), await signIn(person, { userAgent: IPHONE })];
    const { admin } = api.care;
    const listed = await api.call('GET', `/users/${person.id}/sessions`, { as: admin });
    expect(dataOf<ActiveSession[]>(listed).map(({ current, system }) => [current, system])).toEqual([
      [false, 'iPhone'],
      [false, 'Windows'],
    ]);
    expect((await api.call('DELETE', `/users/${person.id}/sessions`, { as: admin })).status).toBe(204);
    expect(await Promise.all(calls.map(isSignedIn))).toEqual([false, false]);
    expect(await api.db.$count(knownDevices, eq(knownDevices.user_id, person.id))).toBe(0);
    expect(await lastAction(person.id)).toBe('end_sessions');
  });

  it('do not include the session of an admin who ends their own', async () => {
    const admin = await addPerson({ roles: ['admin'] });
    const [here, there] = [await signIn(admin), await signIn(admin)];
    await here('DELETE', `/users/${admin.id}/sessions`);
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
  });

  it.each([
    ['GET', 'sessions'],
    ['DELETE', 'sessions'],
    ['POST', 'unlock'],
  ])('and their lock: %s %s is for superadmins only if the user is one', async (method, what) => {
    const superadmin = await addPerson({ roles: ['superadmin', 'admin'] });
    const call = await signIn(superadmin);
    const path = `/users/${superadmin.id}/${what}`;
    expect(codeOf(await api.call(method, path, { as: api.care.admin }))).toBe('superadmin_protected');
    expect(await isSignedIn(call)).toBe(true);
    expect((await api.call(method, path, { as: api.care.superadmin })).status).toBeLessThan(300);
  });
});

describe('the lock of a user', () => {
  const lock = (id: number, n: number, addressOf: (k: number) => string, scope = 'sign_in') => {
    const row = { account: `user:${id}`, at: api.deps.now(), scope };
    return api.db
      .insert(attempts)
      .values(Array.from({ length: n }, (_, k) => ({ ...row, address: addressOf(k) })));
  };
  const seen = async (id: number) =>
    dataOf<User>(await api.call('GET', `/users/${id}`, { as: api.care.admin })).sign_in_lock;
  const tryToSignIn = async (person: Person, address: string) =>
    (
      await api.call('POST', '/auth/login', {
        body: { username: person.username, password: PASSWORD },
        headers: { 'X-Test-Address': address },
      })
    ).status;

  it('is not there after a few wrong passwords', async () => {
    const { id } = await addPerson();
    expect(await seen(id)).toBeNull();
    await lock(id, 9, () => 'home');
    expect(await seen(id)).toBeNull();
  });

  it.each([
    ['one address', 10, () => 'home', 'sign_in', false],
    ['a known device', 10, () => 'device-1', 'known_device', false],
    ['many addresses', 100, (k: number) => `botnet-${k}`, 'sign_in', true],
  ] as const)('from %s is shown to admins until it ends', async (_, n, addressOf, scope, everywhere) => {
    const { id } = await addPerson();
    await lock(id, n, addressOf, scope);
    const shown = await seen(id);
    expect(shown?.everywhere).toBe(everywhere);
    const left = Date.parse(shown?.until ?? '') - api.deps.now().getTime();
    expect(Math.round(left / MINUTE)).toBe(15);
    api.pass(16 * MINUTE);
    expect(await seen(id)).toBeNull();
  });

  it('is not in lists', async () => {
    const list = await api.call('GET', '/users', { as: api.care.admin });
    expect(JSON.stringify(list.body)).not.toContain('sign_in_lock');
  });

  it('is lifted by an admin, once in the log', async () => {
    const person = await addPerson();
    await lock(person.id, 100, (k) => `botnet-${k}`);
    expect(await tryToSignIn(person, 'elsewhere')).toBe(429);
    const unlock = () => api.call('POST', `/users/${person.id}/unlock`, { as: api.care.admin });
    expect((await unlock()).status).toBe(204);
    expect(await lastAction(person.id)).toBe('unlock');
    expect(await seen(person.id)).toBeNull();
    expect(await tryToSignIn(person, 'elsewhere')).toBe(200);
    await unlock();
    expect(await lastAction(person.id)).toBe('sign_in');
  });
});
