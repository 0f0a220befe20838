import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createApi } from '../app';
import { readSettings } from '../core/env';
import { useTestApi } from '../../tests/support/testApi';
import { strictTransport } from './strictTransport';

const api = useTestApi();

it.each<[settings: Record<string, string>, proto: string, sent: boolean]>([
  [{}, 'https', false],
  [{ PUBLIC_URL: 'http://anslag.example' }, 'http', false],
  [{ PUBLIC_URL: 'https://anslag.example' }, 'http', true],
  [{ TRUST_PROXY: 'true' }, 'http', false],
  [{ TRUST_PROXY: 'true' }, 'https, http', false],
  [{ TRUST_PROXY: 'true' }, 'https', true],
])('HSTS with %j behind %s: %s', async (settings, proto, sent) => {
  const app = new Hono().use('*', strictTransport(readSettings(settings))).route('/', createApi(api.deps));
  const { headers } = await app.request('/api/v2/openapi.json', { headers: { 'X-Forwarded-Proto': proto } });
  expect(headers.get('Strict-Transport-Security')).toBe(sent ? 'max-age=31536000' : null);
});

it('responses of the API load nothing and cannot be framed', async () => {
  for (const path of ['/users', '/nothing', '/openapi.json'])
    expect((await api.fetch(path)).headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
  const docs = await api.fetch('/docs');
  expect(docs.headers.get('Content-Security-Policy')).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; script-src 'nonce-[\w-]{36}'; connect-src 'self'$/,
  );
});
