import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { limitHeaders } from './limitHeaders';

const app = new Hono().use('*', limitHeaders).get('/', (c) => c.text('fine'));
const statusOf = async (headers: Record<string, string>) => (await app.request('/', { headers })).status;

it.each([
  ['Accept-Encoding', `gzip${' '.repeat(15_000)}x`],
  ['Accept-Encoding', 'gzip;q=0.1,'.repeat(1_300)],
  ['Accept-Language', 'sv;q=0.1,'.repeat(1_600)],
  ['Accept', `a;b=${'\\"'.repeat(7_000)}`],
  ['Authorization', `Bearer${' '.repeat(15_000)}x`],
  ['Content-Type', `multipart/form-data;${' '.repeat(15_000)}boundary=x`],
  ['If-Match', 'W/"1",'.repeat(2_500)],
  ['If-None-Match', '"'.repeat(15_000)],
  ['Range', `bytes=${'0-1,'.repeat(3_500)}`],
  ['X-Forwarded-For', '127.0.0.1,'.repeat(1_500)],
])('refuses a long %s', async (name, value) => {
  expect(await statusOf({ [name]: value })).toBe(431);
});

it('accepts what browsers and proxies send', async () => {
  expect(
    await statusOf({
      Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
      'Accept-Encoding': 'gzip, deflate, br, zstd',
      'Accept-Language': 'sv-SE,sv;q=0.9,en-GB;q=0.8,en;q=0.7,de;q=0.6,nb;q=0.5',
      Authorization: `Bearer ${'x'.repeat(43)}`,
      Cookie: 'other=1; '.repeat(1_000),
      Referer: `https://anslag.example/users?filter=${'x'.repeat(4_000)}`,
      'X-Forwarded-For': Array(20).fill('2a00:1450:4001:0831:0000:0000:0000:200e').join(', '),
    }),
  ).toBe(200);
});
