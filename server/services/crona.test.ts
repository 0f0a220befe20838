import { serve } from '@hono/node-server';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { cronaTimeTracking, NoSubscription, TimeTrackingFailed, TimeTrackingRefused } from './crona';
import { cronaSimulator, simulatedTimeTracking } from './cronaSimulator';

const COMPANY = { name: 'Norrsken', organisation_number: '5560160680' };

/** Fakes the responses of Crona and records the requests. */
const answering = (answer: () => Response | Promise<Response>) => {
  const asked: Request[] = [];
  const tracking = cronaTimeTracking({
    url: 'https://crona.example/api/',
    fetch: (request) => {
      asked.push(request);
      return answer();
    },
  });
  return { tracking, asked };
};

describe('the Crona client', () => {
  it('links and unlinks with the bearer token', async () => {
    const { tracking, asked } = answering(() => new Response(null, { status: 204 }));
    await tracking.link('secret-1', COMPANY);
    await tracking.unlink('secret-1');
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST https://crona.example/api/links',
      'DELETE https://crona.example/api/links',
    ]);
    expect(asked[0]?.headers.get('Authorization')).toBe('Bearer secret-1');
    expect(await asked[0]?.json()).toEqual(COMPANY);
  });

  it.each([400, 401, 403, 410, 422])('reports a rejected token for %i', async (status) => {
    const { tracking } = answering(() => new Response('secret-1', { status }));
    await expect(tracking.link('secret-1', COMPANY)).rejects.toThrow(TimeTrackingRefused);
  });

  it('reports a missing subscription for 404', async () => {
    const { tracking } = answering(() => new Response(null, { status: 404 }));
    await expect(tracking.link('secret-1', COMPANY)).rejects.toThrow(NoSubscription);
  });

  it.each([409, 429, 500, 503])('reports a failure for %i', async (status) => {
    const { tracking } = answering(() => new Response(null, { status }));
    await expect(tracking.link('secret-1', COMPANY)).rejects.toThrow(TimeTrackingFailed);
    await expect(tracking.unlink('secret-1')).rejects.toThrow(TimeTrackingFailed);
  });

  it.each([401, 404, 410])('treats an unknown token as unlinked for %i', async (status) => {
    const { tracking } = answering(() => new Response(null, { status }));
    await expect(tracking.unlink('secret-1')).resolves.toBeUndefined();
  });

  it('never logs the token', async () => {
    const { tracking } = answering(() => Promise.reject(new Error('no way to secret-1')));
    const failure = await tracking.link('secret-1', COMPANY).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TimeTrackingFailed);
    expect(String(failure)).not.toContain('secret-1');
    const unfit = await tracking.link('secret-1\nX: y', COMPANY).catch((error: unknown) => error);
    expect(unfit).toBeInstanceOf(TimeTrackingRefused);
    expect(String(unfit)).not.toContain('secret-1');
  });
});

describe('over the network', () => {
  const silent = serve({
    fetch: () => new Promise<Response>(() => undefined),
    port: 0,
    hostname: '127.0.0.1',
  });
  const simulator = serve({ fetch: cronaSimulator().fetch, port: 0, hostname: '127.0.0.1' });
  const urlOf = async (server: typeof silent): Promise<string> => {
    if (!server.listening) await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  afterAll(() => {
    for (const server of [silent, simulator]) {
      if ('closeAllConnections' in server) server.closeAllConnections();
      server.close();
    }
  });

  it('times out', async () => {
    const tracking = cronaTimeTracking({ url: await urlOf(silent), timeout: 50 });
    await expect(tracking.link('demo-1', COMPANY)).rejects.toThrow('no answer in time');
  });

  it('behaves like the simulator', async () => {
    for (const tracking of [cronaTimeTracking({ url: await urlOf(simulator) }), simulatedTimeTracking()]) {
      await tracking.link('demo-1', COMPANY);
      await tracking.unlink('demo-1');
      await expect(tracking.link('other', COMPANY)).rejects.toThrow(TimeTrackingRefused);
      const unknown = { ...COMPANY, organisation_number: '5560160681' };
      await expect(tracking.link('demo-1', unknown)).rejects.toThrow(NoSubscription);
      await expect(tracking.unlink('demo-stuck')).rejects.toThrow(TimeTrackingFailed);
    }
  });
});
