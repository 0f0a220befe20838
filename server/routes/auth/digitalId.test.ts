import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { codeOf, dataOf, useTestApi } from '../../../tests/support/testApi';
import type { DigitalIdState } from '../../../contract/auth';
import { digitalIdOrders, users } from '../../db/schema';
import { DigitalIdError } from '../../services/digitalId/client';

const api = useTestApi();
const NUMBER = '196408233234';
const SECOND = 1_000;

const post = (path: string, body?: unknown, from = 'digital') =>
  api.call('POST', `/auth/bankid2${path}`, { body, headers: { 'X-Test-Address': from } });
const start = async () => dataOf<{ orderRef: string; autoStartToken: string }>(await post(''));
/** Two seconds later, like the app. */
const collect = async (orderRef: string) => {
  api.pass(2 * SECOND);
  return dataOf<DigitalIdState>(await post('/collect', { orderRef }));
};
const complete = (orderRef: string, personalNumber = NUMBER) => {
  api.digitalIdOrders.move(orderRef, { status: 'complete', hintCode: undefined, personalNumber });
};
const addPerson = (more: Partial<typeof users.$inferInsert> = {}) =>
  api.addUser({
    company_id: api.care.id,
    national_security_number: NUMBER,
    personal_number_confirmed_at: new Date(),
    roles: ['editor'],
    ...more,
  });
const signedInAs = async (token: string | undefined) =>
  dataOf(await api.call('GET', '/auth/user', { headers: { Authorization: `Bearer ${String(token)}` } }));
const digitalId = () => api.deps.digitalId!;

afterEach(async () => {
  vi.restoreAllMocks();
  await api.db.delete(users).where(eq(users.national_security_number, NUMBER));
});

describe('a BankID order', () => {
  it('is created for the client’s address, and keeps its secret', async () => {
    const auth = vi.spyOn(digitalId(), 'auth');
    const answer = await post('', undefined, '::ffff:192.0.2.7');
    expect(Object.keys(dataOf(answer)).sort()).toEqual(['autoStartToken', 'orderRef']);
    expect(auth).toHaveBeenCalledWith('192.0.2.7');
    const { orderRef } = dataOf<{ orderRef: string }>(answer);
    const [row] = await api.db.select().from(digitalIdOrders).where(eq(digitalIdOrders.order_ref, orderRef));
    expect(JSON.stringify(answer.body)).not.toContain(row?.qr_start_secret);
    const { qr } = dataOf<{ qr: string }>(await post('/qr', { orderRef }));
    expect(qr).toMatch(new RegExp(`^bankid\\.${row?.qr_start_token ?? ''}\\.0\\.[0-9a-f]{64}$`));
    api.pass(3 * SECOND);
    const later = dataOf<{ qr: string }>(await post('/qr', { orderRef })).qr;
    expect(later.split('.')[2]).toBe('3');
    expect(later.split('.')[3]).not.toBe(qr.split('.')[3]);
  });

  it('reports its progress, and signs in the owner of the personal number', async () => {
    const person = await addPerson();
    const { orderRef } = await start();
    expect(await collect(orderRef)).toEqual({ status: 'pending', hintCode: 'outstandingTransaction' });
    api.digitalIdOrders.move(orderRef, { hintCode: 'userSign' });
    expect(await collect(orderRef)).toEqual({ status: 'pending', hintCode: 'userSign' });
    complete(orderRef);
    const { status, token } = await collect(orderRef);
    expect(status).toBe('complete');
    expect(await signedInAs(token)).toMatchObject({ id: person.id, company: { id: api.care.id } });
    const [row] = await api.db.select().from(users).where(eq(users.id, person.id));
    expect(row?.last_login_at).not.toBeNull();
    // Only once; the order is deleted.
    expect((await post('/collect', { orderRef })).status).toBe(404);
    expect((await post('/qr', { orderRef })).status).toBe(404);
    const rows = await api.db.select().from(digitalIdOrders).where(eq(digitalIdOrders.order_ref, orderRef));
    expect(rows[0]?.qr_start_secret).toBe('');
  });

  it('completes without a token for an unknown or inactive user', async () => {
    await addPerson({ inactive: true });
    const { orderRef } = await start();
    complete(orderRef);
    expect(await collect(orderRef)).toEqual({ status: 'complete' });
  });

  it.each(['userCancel', 'certificateErr', 'startFailed', 'something-new'])(
    'that fails with %s reports it and ends',
    async (hintCode) => {
      const { orderRef } = await start();
      api.digitalIdOrders.move(orderRef, { status: 'failed', hintCode });
      expect(await collect(orderRef)).toEqual({ status: 'failed', hintCode });
      expect((await post('/collect', { orderRef })).status).toBe(404);
    },
  );

  it('that nobody scans fails after 30 seconds', async () => {
    const { orderRef } = await start();
    api.pass(30 * SECOND);
    expect(await collect(orderRef)).toEqual({ status: 'failed', hintCode: 'startFailed' });
  });

  it('polls BankID at most once a second', async () => {
    const { orderRef } = await start();
    const asked = vi.spyOn(digitalId(), 'collect');
    api.pass(2 * SECOND);
    const answers = await Promise.all(Array.from({ length: 8 }, () => post('/collect', { orderRef })));
    expect(asked).toHaveBeenCalledOnce();
    for (const answer of answers) expect(dataOf(answer)).toMatchObject({ status: 'pending' });
    const soon = dataOf(await post('/collect', { orderRef }));
    expect([soon, asked.mock.calls.length]).toEqual([
      { status: 'pending', hintCode: 'outstandingTransaction' },
      1,
    ]);
    api.pass(SECOND);
    await post('/collect', { orderRef });
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('signs in once when several requests complete it', async () => {
    await addPerson();
    const { orderRef } = await start();
    complete(orderRef);
    const original = digitalId().collect;
    vi.spyOn(digitalId(), 'collect').mockImplementation((ref) => {
      // The response takes so long that the next poll is due.
      api.pass(2 * SECOND);
      return original(ref);
    });
    const answers = await Promise.all(Array.from({ length: 4 }, () => post('/collect', { orderRef })));
    const tokens = answers.flatMap(({ body }) => (body as { data?: DigitalIdState }).data?.token ?? []);
    expect(tokens).toHaveLength(1);
  });

  it('can be cancelled, also twice', async () => {
    const { orderRef } = await start();
    expect((await post('/cancel', { orderRef })).status).toBe(204);
    expect(api.digitalIdOrders.find(orderRef)).toBeUndefined();
    expect((await post('/cancel', { orderRef })).status).toBe(204);
    expect((await post('/cancel', { orderRef: 'unknown' })).status).toBe(204);
    expect((await post('/collect', { orderRef })).status).toBe(404);
  });

  it('that BankID no longer knows has failed', async () => {
    const { orderRef } = await start();
    api.digitalIdOrders.remove(orderRef);
    expect(await collect(orderRef)).toEqual({ status: 'failed' });
  });

  it('is deleted after it is abandoned', async () => {
    const { orderRef } = await start();
    api.pass(11 * 60 * SECOND);
    await start();
    expect(
      await api.db.select().from(digitalIdOrders).where(eq(digitalIdOrders.order_ref, orderRef)),
    ).toEqual([]);
  });
});

describe('without BankID', () => {
  it('responds 503 when it does not respond, and keeps the order', async () => {
    const { orderRef } = await start();
    vi.spyOn(digitalId(), 'collect').mockRejectedValueOnce(new DigitalIdError('Maintenance'));
    vi.spyOn(digitalId(), 'auth').mockRejectedValueOnce(new DigitalIdError('unreachable'));
    api.pass(2 * SECOND);
    const answers = [await post('/collect', { orderRef }), await post('')];
    for (const answer of answers)
      expect([answer.status, codeOf(answer)]).toEqual([503, 'digital_id_unavailable']);
    expect(await collect(orderRef)).toMatchObject({ status: 'pending' });
  });

  it('responds 503 when it is not configured', async () => {
    const { digitalId: kept } = api.deps;
    try {
      api.deps.digitalId = undefined;
      expect(codeOf(await post(''))).toBe('digital_id_not_set_up');
    } finally {
      api.deps.digitalId = kept;
    }
  });
});

it('BankID orders are limited by address', async () => {
  api.pass(16 * 60 * SECOND);
  for (let n = 0; n < 60; n += 1) expect((await post('', undefined, '192.0.2.66')).status).toBe(200);
  expect((await post('', undefined, '192.0.2.66')).status).toBe(429);
  expect((await post('', undefined, '192.0.2.67')).status).toBe(200);
});
