import { inArray } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { changeSetCalls } from '../../../tests/support/changeSetCalls';
import { CONFIRMED, digitalIdCalls, NUMBER, OTHER_NUMBER } from '../../../tests/support/digitalIdCalls';
import { importCalls } from '../../../tests/support/importCalls';
import { csvFile } from '../../../tests/support/importFiles';
import { codeOf, dataOf, useTestApi } from '../../../tests/support/testApi';
import { auditLog, users } from '../../db/schema';

const api = useTestApi();
const { startOrder, proveNumber, identify, choose, companyOf, addPerson, stored, confirmations } =
  digitalIdCalls(api);
const { importFile } = importCalls(api);

afterEach(async () => {
  await api.db.delete(users).where(inArray(users.national_security_number, [NUMBER, OTHER_NUMBER]));
  await api.db.delete(auditLog);
});

describe('a confirmed number', () => {
  const change = async (id: number, body: object) => {
    const answer = await api.call('PATCH', `/users/${id}`, { as: api.care.admin, body });
    expect(answer.status).toBe(200);
    return answer;
  };

  it('needs a new confirmation after an administrator has changed or removed it', async () => {
    const changed = await addPerson('care', CONFIRMED);
    const removed = await addPerson('care', CONFIRMED);
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
    const person = await addPerson('care', CONFIRMED);
    const number = { national_security_number: '720503-9824' };
    await changeSetCalls(api).apply('users', [{ id: person.id, values: number }]);
    const { national_security_number: now, personal_number_confirmed_at: at } =
      (await stored(person.id)) ?? {};
    expect([now, at]).toEqual(['197205039824', null]);
  });

  it('is not changed by an import', async () => {
    const person = await addPerson('care', CONFIRMED);
    const row = (number: string) => csvFile(`Email;Personal number;Title\n${person.email};${number};Kock\n`);
    const counts = async (number: string) => {
      const { changeSet } = await importFile(row(number));
      return [changeSet.changed_count, changeSet.skipped_count];
    };
    expect(await counts('720503-9824')).toEqual([0, 1]);
    expect(await counts('640823-3234')).toEqual([1, 0]);
    expect(await stored(person.id)).toMatchObject({ ...CONFIRMED, national_security_number: NUMBER });
  });

  it('stays confirmed when it is entered again, or something else changes', async () => {
    const person = await addPerson('care', CONFIRMED);
    await change(person.id, { national_security_number: '640823-3234', title: 'Kock' });
    expect(dataOf(await change(person.id, { phone: '+46 70 111 22 33' }))).toMatchObject({
      personal_number_confirmed_at: CONFIRMED.personal_number_confirmed_at.toISOString(),
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
    ['another number', OTHER_NUMBER],
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
