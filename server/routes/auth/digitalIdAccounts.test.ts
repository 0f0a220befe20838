import { desc, eq, inArray } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import type { DigitalIdState } from '../../../contract/auth';
import { codeOf, dataOf, useTestApi } from '../../../tests/support/testApi';
import { auditLog, digitalIdOrders, users } from '../../db/schema';

const api = useTestApi();
const NUMBER = '196408233234';
const OTHER = '197205039824';
const MINUTE = 60_000;

const post = (path: string, body?: unknown, from = 'accounts') =>
  api.call('POST', `/auth/bankid2${path}`, { body, headers: { 'X-Test-Address': from } });

const startOrder = async () => dataOf<{ orderRef: string }>(await post('')).orderRef;
const proveNumber = (orderRef: string) => {
  api.digitalIdOrders.move(orderRef, { status: 'complete', hintCode: undefined, personalNumber: NUMBER });
  api.pass(2_000);
};

/** Proves a personal number and collects the order. */
const identify = async () => {
  const orderRef = await startOrder();
  proveNumber(orderRef);
  return { orderRef, ...dataOf<DigitalIdState>(await post('/collect', { orderRef })) };
};
const choose = (orderRef: string, userId: number) => post('/choose', { orderRef, user_id: userId });
const companyOf = async (token: unknown) => {
  const headers = { Authorization: `Bearer ${String(token)}` };
  return dataOf<{ company: { name: string } }>(await api.call('GET', '/auth/user', { headers })).company.name;
};

const addPerson = (company: 'care' | 'logistics', more: Partial<typeof users.$inferInsert> = {}) =>
  api.addUser({ company_id: api[company].id, national_security_number: NUMBER, roles: ['editor'], ...more });
const confirmed = { personal_number_confirmed_at: new Date(Date.UTC(2026, 0, 1)) };
const stored = async (id: number) => (await api.db.select().from(users).where(eq(users.id, id)))[0];
const confirmations = () =>
  api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'confirm_personal_number'))
    .orderBy(desc(auditLog.id));

afterEach(async () => {
  await api.db.delete(users).where(inArray(users.national_security_number, [NUMBER, OTHER]));
  await api.db.delete(auditLog);
});

describe('a personal number that another company registers', () => {
  it('does not move the sign-in of its owner there', async () => {
    const own = await addPerson('care', { ...confirmed, last_login_at: null });
    expect(await companyOf((await identify()).token)).toBe('Care');

    const created = await api.call('POST', '/users', {
      as: api.logistics.admin,
      body: { name: 'Decoy', username: 'decoy', national_security_number: '640823-3234', roles: ['editor'] },
    });
    const { id: decoy } = dataOf<{ id: number }>(created);
    // Even if it was used last.
    await api.db.update(users).set({ last_login_at: api.deps.now() }).where(eq(users.id, decoy));

    const { orderRef, token, accounts } = await identify();
    expect(token).toBeUndefined();
    expect(accounts).toMatchObject([
      { id: own.id, company_name: 'Care', name: own.name, confirmed: true },
      { id: decoy, company_name: 'Logistics', name: 'Decoy', confirmed: false },
    ]);
    expect(await companyOf(dataOf(await choose(orderRef, own.id)).token)).toBe('Care');
    expect((await stored(decoy))?.personal_number_confirmed_at).toBeNull();
    expect(await confirmations()).toEqual([]);
  });

  it('signs in there after its owner has agreed', async () => {
    await addPerson('care', confirmed);
    const other = await addPerson('logistics');
    const { orderRef } = await identify();
    expect(await companyOf(dataOf(await choose(orderRef, other.id)).token)).toBe('Logistics');
    expect((await stored(other.id))?.personal_number_confirmed_at).not.toBeNull();
    expect((await identify()).accounts).toMatchObject([{ confirmed: true }, { confirmed: true }]);
  });

  it('is found in every company, however often one of them has registered it', async () => {
    await api.db.insert(users).values(
      Array.from({ length: 300 }, (_, n) => ({
        company_id: api.logistics.id,
        name: `Decoy ${n}`,
        username: `decoy-${n}`,
        national_security_number: NUMBER,
        last_login_at: api.deps.now(),
      })),
    );
    const own = await addPerson('care');
    const { accounts = [] } = await identify();
    expect(accounts.length).toBeLessThan(10);
    expect(accounts.map(({ id }) => id)).toContain(own.id);
  });
});

describe('an account whose number is not confirmed', () => {
  it('is offered once, and signs in at once from then on', async () => {
    const person = await addPerson('care');
    const { orderRef, token, accounts } = await identify();
    expect([token, accounts]).toEqual([
      undefined,
      [{ id: person.id, company_name: 'Care', name: person.name, confirmed: false, last_login_at: null }],
    ]);
    expect((await choose(orderRef, person.id)).status).toBe(200);
    const row = await stored(person.id);
    expect([row?.personal_number_confirmed_at, row?.last_login_at]).not.toContain(null);
    expect(await confirmations()).toMatchObject([
      { company_id: api.care.id, actor_id: person.id, actor_name: person.name, record_id: person.id },
    ]);
    expect(await companyOf((await identify()).token)).toBe('Care');
  });

  it('comes after the confirmed ones, and those in the order of their last use', async () => {
    const at = (day: number) => ({ last_login_at: new Date(Date.UTC(2026, 1, day)) });
    const never = await addPerson('care', confirmed);
    const early = await addPerson('care', { ...confirmed, ...at(1) });
    const late = await addPerson('logistics', { ...confirmed, ...at(2) });
    const open = await addPerson('logistics', at(3));
    await addPerson('logistics', { ...confirmed, ...at(4), inactive: true });
    const { accounts = [] } = await identify();
    expect(accounts.map(({ id }) => id)).toEqual([late, early, never, open].map(({ id }) => id));
  });
});

describe('the choice of an account', () => {
  const numberKept = async (orderRef: string) =>
    (await api.db.select().from(digitalIdOrders).where(eq(digitalIdOrders.order_ref, orderRef)))[0]
      ?.personal_number;
  const expectRefused = async (orderRef: string, userId: number) => {
    const answer = await choose(orderRef, userId);
    expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found']);
  };

  it('is limited to the accounts of the order', async () => {
    const person = await addPerson('care');
    const stranger = await addPerson('care', { national_security_number: OTHER });
    const inactive = await addPerson('care', { inactive: true });
    const { orderRef } = await identify();
    for (const { id } of [stranger, inactive, api.care.admin, { id: 2_147_483_647 }])
      await expectRefused(orderRef, id);
    expect((await choose(orderRef, 2_147_483_648)).status).toBe(422);
    expect((await stored(stranger.id))?.personal_number_confirmed_at).toBeNull();
    // A wrong choice does not end the order.
    expect((await choose(orderRef, person.id)).status).toBe(200);
  });

  it('works once, also for simultaneous calls, and forgets the number', async () => {
    const [one, two] = [await addPerson('care'), await addPerson('logistics')];
    const { orderRef } = await identify();
    expect(await numberKept(orderRef)).toBe(NUMBER);
    const answers = await Promise.all([one, two, one, two].map(({ id }) => choose(orderRef, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    expect(await numberKept(orderRef)).toBeNull();
    await expectRefused(orderRef, one.id);
    expect(await confirmations()).toHaveLength(1);
  });

  it('can be cancelled', async () => {
    const person = await addPerson('care');
    const { orderRef } = await identify();
    expect((await post('/cancel', { orderRef })).status).toBe(204);
    expect(await numberKept(orderRef)).toBeNull();
    await expectRefused(orderRef, person.id);
  });

  it('must be made within five minutes', async () => {
    const person = await addPerson('care');
    const { orderRef } = await identify();
    api.pass(5 * MINUTE);
    await expectRefused(orderRef, person.id);
    // The next order deletes what is left of it.
    await startOrder();
    expect(await numberKept(orderRef)).toBeUndefined();
  });

  it('needs a complete order that has left a choice', async () => {
    const person = await addPerson('care', confirmed);
    const pending = await startOrder();
    await expectRefused(pending, person.id);
    const { orderRef, token } = await identify();
    expect(token).toBeDefined();
    await expectRefused(orderRef, person.id);
    await expectRefused('unknown', person.id);
  });

  it('is not possible after an administrator has changed the number', async () => {
    const person = await addPerson('care');
    const { orderRef } = await identify();
    await api.db.update(users).set({ national_security_number: OTHER }).where(eq(users.id, person.id));
    await expectRefused(orderRef, person.id);
  });

  it('is limited by address', async () => {
    api.pass(16 * MINUTE);
    const attempt = () => post('/choose', { orderRef: 'unknown', user_id: 1 }, '192.0.2.99');
    for (let n = 0; n < 60; n += 1) expect((await attempt()).status).toBe(404);
    expect((await attempt()).status).toBe(429);
  });
});

describe('a confirmed number', () => {
  const change = async (id: number, body: object) => {
    const answer = await api.call('PATCH', `/users/${id}`, { as: api.care.admin, body });
    expect(answer.status).toBe(200);
    return answer;
  };

  it('needs a new confirmation after an administrator has changed or removed it', async () => {
    const changed = await addPerson('care', confirmed);
    const removed = await addPerson('care', confirmed);
    expect(dataOf(await change(changed.id, { national_security_number: '720503-9824' }))).toMatchObject({
      personal_number_confirmed_at: null,
    });
    await change(removed.id, { national_security_number: null });
    await change(removed.id, { national_security_number: '640823-3234' });
    for (const { id } of [changed, removed])
      expect((await stored(id))?.personal_number_confirmed_at).toBeNull();
    // Back at the old one: still not confirmed.
    await change(changed.id, { national_security_number: NUMBER });
    const { token, accounts } = await identify();
    expect([token, accounts?.map((account) => account.confirmed)]).toEqual([undefined, [false, false]]);
  });

  it('needs a new confirmation after a bulk edit', async () => {
    const person = await addPerson('care', confirmed);
    const answer = await api.call('PATCH', `/users?filter[id]=${person.id}`, {
      as: api.care.admin,
      body: { values: { national_security_number: '720503-9824' } },
    });
    expect([answer.status, (await stored(person.id))?.personal_number_confirmed_at]).toEqual([200, null]);
  });

  it('stays confirmed when it is entered again, or something else changes', async () => {
    const person = await addPerson('care', confirmed);
    await change(person.id, { national_security_number: '640823-3234', title: 'Kock' });
    expect(dataOf(await change(person.id, { phone: '+46 70 111 22 33' }))).toMatchObject({
      personal_number_confirmed_at: confirmed.personal_number_confirmed_at.toISOString(),
    });
  });

  it('cannot be claimed through the API', async () => {
    const person = await addPerson('care');
    const now = new Date().toISOString();
    await change(person.id, { personal_number_confirmed_at: now });
    const body = {
      name: 'New',
      username: 'claimed',
      national_security_number: '640823-3234',
      personal_number_confirmed_at: now,
    };
    const created = dataOf<{ id: number }>(await api.call('POST', '/users', { as: api.care.admin, body }));
    for (const id of [person.id, created.id])
      expect((await stored(id))?.personal_number_confirmed_at).toBeNull();
  });
});

describe('confirming the own number', () => {
  const confirmOwn = (as: typeof api.care.admin, orderRef: string) =>
    api.call('POST', '/my/personal-number', { as, body: { orderRef } });
  const ownNumber = async (as: typeof api.care.admin) =>
    dataOf<{ personal_number?: object }>(await api.call('GET', '/my/account', { as })).personal_number;

  it('works with BankID, and is reported by the account', async () => {
    const person = await addPerson('care');
    expect(await ownNumber(person)).toEqual({ masked: '19640823****', confirmed_at: null });
    const orderRef = await startOrder();
    api.pass(2_000);
    expect(dataOf(await confirmOwn(person, orderRef))).toEqual({
      status: 'pending',
      hintCode: 'outstandingTransaction',
    });
    proveNumber(orderRef);
    expect(dataOf(await confirmOwn(person, orderRef))).toEqual({ status: 'complete' });
    const at = (await stored(person.id))?.personal_number_confirmed_at?.toISOString();
    expect(await ownNumber(person)).toEqual({ masked: '19640823****', confirmed_at: at });
    expect(await confirmations()).toMatchObject([{ actor_id: person.id, record_id: person.id }]);
    expect(await companyOf((await identify()).token)).toBe('Care');
    // The order has been used.
    expect((await confirmOwn(person, orderRef)).status).toBe(404);
    expect((await choose(orderRef, person.id)).status).toBe(404);
  });

  it.each([
    ['another number', OTHER],
    ['no number', null],
  ])('is refused when %s is registered', async (_, registered) => {
    const person = await addPerson('care', { national_security_number: registered });
    const orderRef = await startOrder();
    proveNumber(orderRef);
    const answer = await confirmOwn(person, orderRef);
    expect([answer.status, codeOf(answer)]).toEqual([422, 'other_personal_number']);
    expect((await stored(person.id))?.personal_number_confirmed_at).toBeNull();
    expect(await confirmations()).toEqual([]);
  });

  it('reports a failed order', async () => {
    const person = await addPerson('care');
    const orderRef = await startOrder();
    api.digitalIdOrders.move(orderRef, { status: 'failed', hintCode: 'userCancel' });
    api.pass(2_000);
    expect(dataOf(await confirmOwn(person, orderRef))).toEqual({ status: 'failed', hintCode: 'userCancel' });
    expect((await stored(person.id))?.personal_number_confirmed_at).toBeNull();
  });

  it('is not offered without BankID', async () => {
    const { digitalId: kept } = api.deps;
    try {
      api.deps.digitalId = undefined;
      expect(await ownNumber(api.care.staff)).toBeUndefined();
    } finally {
      api.deps.digitalId = kept;
    }
  });
});
