import { describe, expect, it } from 'vitest';
import { createDigitalId, type Send } from '../client';
import { simulatorApp, SIMULATOR_PATH, withSimulatorKey } from './app';
import { createSimulatedOrders } from './orders';

const PEOPLE = [{ name: 'Agneta <b>', about: 'admin', personalNumber: '197205039824' }];

const setUp = () => {
  let time = 0;
  const orders = createSimulatedOrders(() => new Date(time));
  const app = simulatorApp(orders, { key: 'the-key', people: PEOPLE });
  const send: Send = (url, init) => Promise.resolve(app.fetch(new Request(url, init)));
  const act = (ref: string, fields: Record<string, string>, key = 'the-key') =>
    app.request(`${SIMULATOR_PATH}/orders/${ref}`, {
      method: 'POST',
      headers: { Cookie: `page_key=${key}` },
      body: new URLSearchParams(fields),
    });
  return {
    client: createDigitalId(`http://x${SIMULATOR_PATH}`, withSimulatorKey(send, 'the-key')),
    app,
    act,
    page: (key = 'the-key') => app.request(SIMULATOR_PATH, { headers: { Cookie: `page_key=${key}` } }),
    pass: (ms: number) => (time += ms),
  };
};

const rpCall = (app: ReturnType<typeof simulatorApp>, name: string, body: string, key = 'the-key') =>
  app.request(`${SIMULATOR_PATH}/rp/v6.0/${name}`, {
    method: 'POST',
    body,
    headers: { Authorization: `Bearer ${key}` },
  });

describe('the BankID simulator', () => {
  it('works with the real client and its own page', async () => {
    const { client, act, page } = setUp();
    const { orderRef } = await client.auth('192.0.2.1');
    const text = await (await page()).text();
    expect(text).toContain(orderRef);
    expect(text).toContain('Agneta &lt;b&gt; · 720503-9824 · admin');
    expect(text).not.toContain('<script');
    await act(orderRef, { do: 'step', hint: 'userSign' });
    expect(await client.collect(orderRef)).toEqual({ status: 'pending', hintCode: 'userSign' });
    expect(
      (await act(orderRef, { do: 'complete', number: '640823-3235' })).headers.get('Location'),
    ).toContain('wrong=640823-3235');
    const done = await act(orderRef, { do: 'complete', person: '197205039824', number: '640823-3234' });
    expect([done.status, done.headers.get('Location')]).toEqual([303, SIMULATOR_PATH]);
    expect(await client.collect(orderRef)).toMatchObject({
      status: 'complete',
      completionData: { user: { personalNumber: '196408233234' } },
    });
    expect(await (await page()).text()).toContain('640823-3234');
  });

  it('fails an order on request', async () => {
    const { client, act } = setUp();
    const { orderRef } = await client.auth('192.0.2.1');
    await act(orderRef, { do: 'fail', hint: 'certificateErr' });
    expect(await client.collect(orderRef)).toEqual({ status: 'failed', hintCode: 'certificateErr' });
  });

  it.each([
    [30_000, undefined, 'startFailed'],
    [180_000, 'userSign', 'expiredTransaction'],
  ])('fails after %i ms by itself', async (ms, hint, hintCode) => {
    const { client, act, pass } = setUp();
    const { orderRef } = await client.auth('192.0.2.1');
    if (hint) await act(orderRef, { do: 'step', hint });
    pass(ms - 1);
    expect(await client.collect(orderRef)).toMatchObject({ status: 'pending' });
    pass(1);
    expect(await client.collect(orderRef)).toEqual({ status: 'failed', hintCode });
  });

  it('does not know cancelled orders', async () => {
    const { client } = setUp();
    const { orderRef } = await client.auth('192.0.2.1');
    await client.cancel(orderRef);
    await expect(client.collect(orderRef)).rejects.toMatchObject({ code: 'invalidParameters' });
    await expect(client.cancel(orderRef)).rejects.toMatchObject({ code: 'invalidParameters' });
  });

  it('rejects what BankID would, and protects its page with a key', async () => {
    const { app, page, act, client } = setUp();
    for (const body of ['{}', 'x']) {
      const answer = await rpCall(app, 'auth', body);
      expect([answer.status, await answer.json()]).toEqual([
        400,
        expect.objectContaining({ errorCode: 'invalidParameters' }),
      ]);
    }
    expect((await page('')).status).toBe(404);
    const { orderRef } = await client.auth('192.0.2.1');
    expect((await act(orderRef, { do: 'complete', person: '197205039824' }, 'other')).status).toBe(404);
    expect(await client.collect(orderRef)).toMatchObject({ status: 'pending' });
  });

  it('rejects API calls without the key', async () => {
    const { app, client } = setUp();
    const { orderRef } = await client.auth('192.0.2.1');
    const body = JSON.stringify({ endUserIp: '192.0.2.2', orderRef });
    for (const name of ['auth', 'collect', 'cancel']) {
      const path = `${SIMULATOR_PATH}/rp/v6.0/${name}`;
      const answers = [await app.request(path, { method: 'POST', body }), await rpCall(app, name, body, 'x')];
      expect([name, ...answers.map(({ status }) => status)]).toEqual([name, 401, 401]);
    }
    expect(await client.collect(orderRef)).toMatchObject({ status: 'pending' });
  });

  it('rejects large bodies, with and without a length', async () => {
    const { app } = setUp();
    const text = JSON.stringify({ endUserIp: '1'.repeat(10_000) });
    for (const [name, value] of [
      ['Content-Length', String(text.length)],
      ['Transfer-Encoding', 'chunked'],
    ] as const) {
      const headers = { Authorization: 'Bearer the-key', [name]: value };
      const answer = await app.request(`${SIMULATOR_PATH}/rp/v6.0/auth`, {
        method: 'POST',
        body: text,
        headers,
      });
      expect(answer.status).toBe(413);
    }
  });

  it('keeps the last thousand orders', async () => {
    const { client } = setUp();
    const refs: string[] = [];
    for (let n = 0; n < 1_001; n += 1) refs.push((await client.auth('192.0.2.1')).orderRef);
    await expect(client.collect(refs[0] ?? '')).rejects.toMatchObject({ code: 'invalidParameters' });
    expect(await client.collect(refs[1] ?? '')).toMatchObject({ status: 'pending' });
    expect(await client.collect(refs[1_000] ?? '')).toMatchObject({ status: 'pending' });
  });
});
