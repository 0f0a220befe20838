import { and, desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf, PASSWORD, useTestApi } from '../../../tests/support/testApi';
import { auditLog, type users } from '../../db/schema';

const api = useTestApi();
const MINUTE = 60_000;

const ADDRESS = '192.0.2.7';
const signIn = (username: string, password = PASSWORD, address = ADDRESS) =>
  api.call('POST', '/auth/login', { body: { username, password }, headers: { 'X-Test-Address': address } });
const linesOf = (userId: number) =>
  api.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.resource, 'users'), eq(auditLog.record_id, userId)))
    .orderBy(desc(auditLog.id));
const actionsOf = async (userId: number) => (await linesOf(userId)).map(({ action }) => action);
const addPerson = (more: Partial<typeof users.$inferInsert> = {}) =>
  api.addUser({ company_id: api.care.id, password_hash: api.care.admin.password_hash, ...more });

beforeEach(() => api.pass(20 * MINUTE));

describe('the audit log', () => {
  it('names who signed in, how and from where', async () => {
    const person = await addPerson();
    await signIn(String(person.username));
    expect(await linesOf(person.id)).toMatchObject([
      {
        company_id: api.care.id,
        actor_id: person.id,
        actor_name: person.name,
        action: 'sign_in',
        changes: { method: 'password' },
        ip: ADDRESS,
      },
    ]);
  });

  it('names who signed in by BankID, but not the personal number', async () => {
    const number = '196408233234';
    const person = await addPerson({
      national_security_number: number,
      personal_number_confirmed_at: new Date(),
    });
    const headers = { 'X-Test-Address': ADDRESS };
    const started = await api.call('POST', '/auth/bankid2', { headers });
    const { orderRef } = dataOf<{ orderRef: string }>(started);
    api.digitalIdOrders.move(orderRef, { status: 'complete', hintCode: undefined, personalNumber: number });
    await api.call('POST', '/auth/bankid2/collect', { body: { orderRef }, headers });
    const lines = await linesOf(person.id);
    expect(lines).toMatchObject([
      { actor_id: person.id, action: 'sign_in', changes: { method: 'digital_id' }, ip: ADDRESS },
    ]);
    expect(JSON.stringify(lines)).not.toContain('3234');
  });

  it('has failed attempts on an account, without the password', async () => {
    const person = await addPerson();
    await signIn(String(person.email), 'almost-right');
    expect(await linesOf(person.id)).toMatchObject([
      {
        actor_id: null,
        actor_name: null,
        action: 'sign_in_failed',
        changes: { method: 'password' },
        ip: ADDRESS,
      },
    ]);
    expect(JSON.stringify(await api.db.select().from(auditLog))).not.toContain('almost-right');
  });

  it('has attempts of deactivated users', async () => {
    const person = await addPerson({ inactive: true });
    await signIn(String(person.username));
    expect(await linesOf(person.id)).toMatchObject([
      { action: 'sign_in_failed', changes: { method: 'password', inactive: true } },
    ]);
  });

  it('has nothing of unknown names', async () => {
    const before = await api.db.$count(auditLog);
    await signIn('nobody-knows-me');
    await api.call('POST', '/auth/forgot-password', { body: { email: 'nobody@test.example' } });
    expect(await api.db.$count(auditLog)).toBe(before);
  });

  it('has a lock once, and no line for the attempts that it refuses', async () => {
    const person = await addPerson();
    for (let attempt = 0; attempt < 14; attempt += 1) await signIn(String(person.username), 'wrong');
    await Promise.all(Array.from({ length: 4 }, () => signIn(String(person.username))));
    expect(await actionsOf(person.id)).toEqual([
      'sign_in_locked',
      ...Array<string>(10).fill('sign_in_failed'),
    ]);
    // The next lock is another one.
    api.pass(16 * MINUTE);
    for (let attempt = 0; attempt < 12; attempt += 1) await signIn(String(person.username), 'wrong');
    expect((await actionsOf(person.id)).filter((action) => action === 'sign_in_locked')).toHaveLength(2);
  });

  it('has no lock of an account whose attempt was refused because of its address', async () => {
    for (let attempt = 0; attempt < 50; attempt += 1)
      await signIn(`nobody-${attempt}`, 'wrong', '192.0.2.66');
    const person = await addPerson();
    expect((await signIn(String(person.username), PASSWORD, '192.0.2.66')).status).toBe(429);
    expect(await linesOf(person.id)).toEqual([]);
  });

  it('does not grow without bound when many addresses guess', async () => {
    const person = await addPerson();
    const guess = (n: number) => signIn(String(person.username), 'wrong', `198.51.100.${n}`);
    await Promise.all(Array.from({ length: 40 }, (_, n) => guess(n)));
    const lines = await linesOf(person.id);
    expect(lines.filter(({ action }) => action === 'sign_in_failed')).toHaveLength(10);
    expect(lines.length).toBeLessThanOrEqual(20);
  });

  it('has requests for password links', async () => {
    const person = await addPerson();
    await api.call('POST', '/auth/forgot-password', {
      body: { email: person.email },
      headers: { 'X-Test-Address': ADDRESS },
    });
    expect(await linesOf(person.id)).toMatchObject([
      { company_id: api.care.id, actor_id: null, action: 'request_password_link', ip: ADDRESS },
    ]);
  });
});
