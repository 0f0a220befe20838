import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compressFolder } from '../scripts/compress';
import { staticApp } from './staticApp';

const parent = mkdtempSync(join(tmpdir(), 'anslag-static-'));
const folder = join(parent, 'app');
const script = 'console.log("hej");\n'.repeat(500);

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(parent, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Anslag</title>');
  writeFileSync(join(folder, 'version.txt'), '12');
  writeFileSync(join(folder, 'push-sw.js'), 'self.x = 1;');
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
  writeFileSync(join(folder, 'assets', 'app-1a2B.js'), script);
  await compressFolder(folder);
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const get = (path: string, headers: Record<string, string> = {}) =>
  staticApp(folder).request(path, { headers });

it('caches assets forever and revalidates everything else', async () => {
  const asset = await get('/assets/app-1a2B.js');
  expect(asset.headers.get('Content-Type')).toContain('javascript');
  expect(asset.headers.get('Cache-Control')).toContain('immutable');
  expect(await asset.text()).toBe(script);
  const version = await get('/version.txt?t=1');
  expect(version.headers.get('Cache-Control')).toBe('no-cache');
  expect(await version.text()).toBe('12');
  const worker = await get('/push-sw.js');
  expect(worker.headers.get('Cache-Control')).toBe('no-cache');
  expect(worker.headers.get('Content-Type')).toContain('javascript');
  const manifest = await get('/manifest.webmanifest');
  expect(manifest.headers.get('Cache-Control')).toBe('no-cache');
  expect(manifest.headers.get('Content-Type')).toBe('application/manifest+json');
});

it('serves the page for every route, and 404 for missing files', async () => {
  for (const path of ['/', '/home', '/users/7/edit', '/login/bankid'])
    expect(await (await get(path)).text()).toContain('<title>Anslag</title>');
  for (const path of ['/assets/app-old.js', '/assets/app', '/missing.png', '/api/v1/users', '/.env'])
    expect((await get(path)).status).toBe(404);
  expect((await staticApp(folder).request('/home', { method: 'POST' })).status).toBe(404);
});

const policyOf = async (apiUrl?: string): Promise<string> =>
  (await staticApp(folder, apiUrl).request('/home')).headers.get('Content-Security-Policy') ?? '';

it('lets the app load only from itself and its API', async () => {
  const rules = (await policyOf()).split('; ').sort();
  expect(rules).toEqual([
    "base-uri 'none'",
    "connect-src 'self'",
    "default-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "object-src 'none'",
    "style-src 'self' 'unsafe-inline'",
  ]);
  expect(await policyOf('/api/v2')).toBe(await policyOf());
  const elsewhere = await policyOf('https://intranet.example.com/api/v2');
  for (const rule of [
    "connect-src 'self' https://intranet.example.com",
    "img-src 'self' data: blob: https://intranet.example.com",
    "media-src 'self' blob: https://intranet.example.com",
    "default-src 'self'",
  ])
    expect(elsewhere.split('; ')).toContain(rule);
});

it('turns off what the app does not use, and leaves HSTS to the server', async () => {
  const { headers } = await get('/home');
  const policy = headers.get('Permissions-Policy') ?? '';
  for (const feature of ['camera', 'microphone', 'geolocation', 'display-capture'])
    expect(policy.split(', ')).toContain(`${feature}=()`);
  expect(headers.get('Strict-Transport-Security')).toBeNull();
});

it('serves nothing outside its folder', async () => {
  for (const path of [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
  ])
    expect(await (await get(path)).text()).not.toContain('secret');
});

it('serves the smallest accepted encoding', async () => {
  const packed = await get('/assets/app-1a2B.js', { 'Accept-Encoding': 'gzip, deflate, br' });
  expect(packed.headers.get('Content-Encoding')).toBe('br');
  expect(packed.headers.get('Vary')).toContain('Accept-Encoding');
  expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe(script);
  const gzip = await get('/assets/app-1a2B.js', { 'Accept-Encoding': 'gzip, br;q=0' });
  expect(gzip.headers.get('Content-Encoding')).toBe('gzip');
  expect((await get('/assets/app-1a2B.js')).headers.get('Content-Encoding')).toBeNull();
});

it('responds 304 to a matching ETag', async () => {
  const headers = { 'Accept-Encoding': 'br' };
  const etag = (await get('/assets/app-1a2B.js', headers)).headers.get('ETag') ?? '';
  const again = await get('/assets/app-1a2B.js', { ...headers, 'If-None-Match': `W/${etag}` });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

it('sets security headers', async () => {
  const { headers } = await get('/home');
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
});
