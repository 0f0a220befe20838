import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { expect, it } from 'vitest';
import { addressOf } from './addressOf';

/** What a real server takes for the address of a request that says it was forwarded. */
const addressNoted = async (trustProxy: boolean, headers: Record<string, string>): Promise<string> => {
  const app = new Hono().get('/', (c) => c.text(addressOf(trustProxy)(c.req.raw, c.env)));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  if (!server.listening) await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    return await (await fetch(`http://127.0.0.1:${port}/`, { headers })).text();
  } finally {
    server.close();
  }
};

// What the client says of itself stands first, what the nearest proxy has seen last.
const FORWARDED = { 'X-Forwarded-For': '198.51.100.1, 203.0.113.9' };

it('reads X-Forwarded-For only behind a trusted proxy', async () => {
  expect(await addressNoted(true, FORWARDED)).toBe('203.0.113.9');
  expect(await addressNoted(false, FORWARDED)).toBe('127.0.0.1');
});

it('falls back to the socket, and to unknown without one', async () => {
  expect(await addressNoted(true, {})).toBe('127.0.0.1');
  expect(await addressNoted(true, { 'X-Forwarded-For': ' ' })).toBe('127.0.0.1');
  expect(addressOf(true)(new Request('http://x/'), undefined)).toBe('unknown');
});
