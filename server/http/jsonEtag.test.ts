import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { compress } from 'hono/compress';
import { gunzipSync } from 'node:zlib';
import { jsonEtag } from './jsonEtag';

const rows = { data: Array.from({ length: 100 }, (_, id) => ({ id, name: `Person ${id}` })) };
const whole = JSON.stringify(rows);

const app = new Hono();
app.use('*', compress(), jsonEtag);
app.get('/rows', (c) => c.json(rows));
app.get('/one', (c) => c.json({ id: 7 }, 200, { ETag: '"7-1"' }));
app.get('/wrong', (c) => c.json({ message: 'no'.repeat(1000) }, 422));
app.get('/lines', (c) => c.body(whole, 200, { 'Content-Type': 'application/x-ndjson' }));
app.post('/rows', (c) => c.json(rows, 201));

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { method, headers });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

it('compresses large responses in an accepted encoding', async () => {
  const read = await get('/rows', { 'Accept-Encoding': 'gzip, deflate, br' });
  expect(read.headers.get('Content-Encoding')).toBe('gzip');
  expect(read.headers.get('Content-Type')).toContain('json');
  expect(read.headers.get('Vary')).toContain('Accept-Encoding');
  const compressed = await bytesOf(read);
  expect(compressed.length).toBeLessThan(whole.length / 3);
  expect(gunzipSync(compressed).toString()).toBe(whole);
  const gzipped = await get('/rows', { 'Accept-Encoding': 'gzip, br;q=0' }, 'POST');
  expect([gzipped.status, gzipped.headers.get('Content-Encoding')]).toEqual([201, 'gzip']);
  expect(gunzipSync(await bytesOf(gzipped)).toString()).toBe(whole);
  const refused = await get('/wrong', { 'Accept-Encoding': 'gzip' });
  expect([refused.status, refused.headers.get('Content-Encoding')]).toEqual([422, 'gzip']);
});

it('does not compress small or streamed responses, or without Accept-Encoding', async () => {
  expect(await (await get('/rows')).text()).toBe(whole);
  for (const path of ['/one', '/lines'])
    expect((await get(path, { 'Accept-Encoding': 'gzip' })).headers.get('Content-Encoding')).toBeNull();
});

it('responds 304 to a matching ETag', async () => {
  for (const path of ['/rows', '/one']) {
    const etag = (await get(path, { 'Accept-Encoding': 'gzip' })).headers.get('ETag') ?? '';
    const again = await get(path, { 'If-None-Match': `"other", ${etag}` });
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', etag]);
    expect((await get(path, { 'If-None-Match': '"other"' })).status).toBe(200);
  }
  expect((await get('/one')).headers.get('ETag')).toBe('"7-1"');
});
