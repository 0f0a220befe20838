import { eq, inArray } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { CONFIRMED, digitalIdCalls, NUMBER, OTHER_NUMBER } from '../../../tests/support/digitalIdCalls';
import { codeOf, dataOf, useTestApi } from '../../../tests/support/testApi';
import { auditLog, digitalIdOrders, users } from '../../db/schema';

const api = useTestApi();
const { post, startOrder, identify, choose, companyOf, addPerson, stored, confirmations } =
  digitalIdCalls(api);
const MINUTE = 60_000;

afterEach(async () => {
  await api.db.delete(users).where(inArray(users.national_security_number, [NUMBER, OTHER_NUMBER]));
  await api.db.delete(auditLog);
});

describe('a personal number that another company registers', () => {
  it('does not move the sign-in of its owner there', async () => {
    const own = await addPerson('care', { ...CONFIRMED, last_login_at: null });
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
    await addPerson('care', CONFIRMED);
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
    const never = await addPerson('care', CONFIRMED);
    const early = await addPerson('care', { ...CONFIRMED, ...at(1) });
    const late = await addPerson('logistics', { ...CONFIRMED, ...at(2) });
    const open = await addPerson('logistics', at(3));
    await addPerson('logistics', { ...CONFIRMED, ...at(4), inactive: true });
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
    const stranger = await addPerson('care', { national_security_number: OTHER_NUMBER });
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
    const person = await addPerson('care', CONFIRMED);
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
    await api.db.update(users).set({ national_security_number: OTHER_NUMBER }).where(eq(users.id, person.id));
    await expectRefused(orderRef, person.id);
  });

  it('is limited by address', async () => {
    api.pass(16 * MINUTE);
    const attempt = () => post('/choose', { orderRef: 'unknown', user_id: 1 }, '192.0.2.99');
    for (let n = 0; n < 60; n += 1) expect((await attempt()).status).toBe(404);
    expect((await attempt()).status).toBe(429);
  });
});
