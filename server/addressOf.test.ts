import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { expect, it } from 'vitest';
import { addressOf } from './addressOf';

/** Returns the client address that a real server determines. */
const clientAddress = async (trustProxy: boolean, headers: Record<string, string>): Promise<string> => {
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

// Each proxy appends the address it sees, so the last one is trustworthy.
const FORWARDED = { 'X-Forwarded-For': '198.51.100.1, 203.0.113.9' };

it('reads X-Forwarded-For only behind a trusted proxy', async () => {
  expect(await clientAddress(true, FORWARDED)).toBe('203.0.113.9');
  expect(await clientAddress(false, FORWARDED)).toBe('127.0.0.1');
});

it('falls back to the socket, and to unknown without one', async () => {
  expect(await clientAddress(true, {})).toBe('127.0.0.1');
  expect(await clientAddress(true, { 'X-Forwarded-For': ' ' })).toBe('127.0.0.1');
  expect(addressOf(true)(new Request('http://x/'), undefined)).toBe('unknown');
});
