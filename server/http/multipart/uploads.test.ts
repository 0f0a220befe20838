import { serve } from '@hono/node-server';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { extensionResources } from '../../../.extensions/contract';
import { MAX_AVATAR_BYTES, MAX_IMAGE_BYTES } from '../../../contract/constants';
import { codeOf, fieldErrors, useTestApi, type Answered } from '../../../tests/support/testApi';
import { WAIT } from '../../../tests/support/wait';
import { apiRoutes, createApi } from '../../app';
import { files } from '../../db/schema';
import { pdfPaper } from '../../demo/pdfPaper';
import { diskTempFiles } from '../../services/diskTempFiles';
import { folderFiles } from '../../services/folderFiles';
import { maxBodySize } from './readMultipart';

const api = useTestApi();
const folder = mkdtempSync(join(tmpdir(), 'anslag-uploads-'));
const tempFolder = join(folder, 'temp');
const storeFolder = join(folder, 'store');
beforeAll(() => {
  api.deps.tempFiles = diskTempFiles(tempFolder);
  api.deps.files = folderFiles(storeFolder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const BOUNDARY = 'Boundary';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const END = `\r\n--${BOUNDARY}--\r\n`;
const head = (disposition: string): string =>
  `\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;

/** Sends a body in chunks. Returns how many bytes were read. */
const stream = async (path: string, chunks: Iterable<Uint8Array | string>, headers = {}) => {
  let read = 0;
  const iterator = chunks[Symbol.iterator]();
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const next = iterator.next();
        if (next.done) {
          controller.close();
          return;
        }
        const chunk = typeof next.value === 'string' ? new TextEncoder().encode(next.value) : next.value;
        read += chunk.length;
        controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  const response = await api.fetch(path, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await api.tokenOf(api.care.admin)}`,
      'Content-Type': TYPE,
      ...headers,
    },
    body,
    duplex: 'half',
  } as RequestInit);
  return {
    status: response.status,
    body: (await response.json()) as unknown,
    headers: response.headers,
    read,
  };
};
const statusAndCode = (answer: Answered) => [answer.status, codeOf(answer)];

/** The temporary files, and the stored ones. */
const leftFiles = (): string[] =>
  [tempFolder, storeFolder]
    .filter((path) => existsSync(path))
    .flatMap((path) => readdirSync(path, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

function* repeat(chunk: Uint8Array, count: number) {
  for (let index = 0; index < count; index += 1) yield chunk;
}

describe('a multipart request', () => {
  it('with 88,000 fields is refused after the first of them', async () => {
    function* fields() {
      for (let start = 0; start < 88_000; start += 1_000)
        yield Array.from({ length: 1_000 }, (_, index) => head(`name="f${start + index}"`)).join('');
      yield END;
    }
    const answer = await stream('/media', fields());
    expect(statusAndCode(answer)).toEqual([413, 'too_large']);
    expect(answer.read).toBeLessThan(200_000);
  });

  it.each([
    ['one text', [head('name="name"'), 'x'.repeat(70_000)]],
    ['many texts', Array.from({ length: 100 }, () => head('name="tags[]"') + 'x'.repeat(1_000))],
    ['a name', [head(`name="${'x'.repeat(10_000)}"`)]],
  ])('with too much text in %s is refused', async (_name, chunks) => {
    expect(statusAndCode(await stream('/media', [...chunks, END]))).toEqual([413, 'too_large']);
  });

  it('takes the first of several files, and ignores files of unknown fields', async () => {
    const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    const ignored = [head('name="other"; filename="a.png"'), 'text'];
    const chunks = [...ignored, head('name="file"; filename="one.png"'), image];
    const again = [head('name="file"; filename="two.png"'), 'text'];
    const answer = await stream('/media', [...chunks, ...again, END]);
    expect(answer).toMatchObject({ status: 201, body: { data: { name: 'one' } } });
    expect(leftFiles()).toHaveLength(2);
  });

  it('has a part for each item of a list', async () => {
    const ids = Array.from({ length: 600 }, (_, index) => `${head('name="group_ids[]"')}${index + 1e6}`);
    const answer = await stream('/feeds', [head('name="content"'), 'Hej', ...ids, END]);
    expect(answer.status).toBe(422);
    expect(fieldErrors(answer)).toHaveProperty('group_ids');
  });

  it('is read no further than the limit of a file', async () => {
    const before = leftFiles();
    const chunk = new Uint8Array(16 * 1024);
    const path = `/users/${api.care.staff.id}/avatar`;
    const chunks = [head('name="avatar"; filename="a.png"'), ...repeat(chunk, 800), END];
    const answer = await stream(path, chunks);
    expect(statusAndCode(answer)).toEqual([413, 'too_large']);
    expect(fieldErrors(answer)).toHaveProperty('avatar');
    expect(answer.read).toBeLessThan(MAX_AVATAR_BYTES + 3 * chunk.length);
    expect(leftFiles()).toEqual(before);
  });

  it('is not read at all when its length or its sender is refused', async () => {
    const chunks = () => [
      head('name="file"; filename="a.png"'),
      ...repeat(new Uint8Array(64 * 1024), 10),
      END,
    ];
    const long = await stream('/media', chunks(), { 'Content-Length': '200000000' });
    expect([...statusAndCode(long), long.read]).toEqual([413, 'too_large', 0]);
    const unknown = await stream('/media', chunks(), { Authorization: 'Bearer guessed' });
    expect([unknown.status, unknown.read]).toEqual([401, 0]);
  });

  it('may not hide a large JSON body', async () => {
    const spaces = repeat(new Uint8Array(64 * 1024).fill(0x20), 64);
    const answer = await stream('/feeds', spaces, { 'Content-Type': 'application/json' });
    expect(statusAndCode(answer)).toEqual([413, 'too_large']);
    expect(answer.read).toBeLessThan(1_200_000);
  });

  it.each([
    ['without an end', TYPE, [head('name="file"; filename="a.pdf"'), pdfPaper(['x'])]],
    ['without a boundary', 'multipart/form-data', [END]],
    ['of another type', 'application/x-www-form-urlencoded', ['name=a']],
  ])('%s is malformed', async (_name, type, chunks) => {
    const before = leftFiles();
    expect(statusAndCode(await stream('/media', chunks, { 'Content-Type': type }))).toEqual([
      400,
      'malformed',
    ]);
    expect(leftFiles()).toEqual(before);
  });
});

it('the largest body passes the proxy of docs/deployment.md', () => {
  const [, limit] = /client_max_body_size (\d+)m/.exec(readFileSync('docs/deployment.md', 'utf8')) ?? [];
  const sizes = apiRoutes
    .filter(({ tag }) => !(tag in extensionResources))
    .map(({ files: parts }) => (parts ? maxBodySize(parts) : 0));
  expect(Math.ceil(Math.max(...sizes) / 1024 ** 2)).toBe(Number(limit));
});

describe('a broken or oversized image', () => {
  const upload = async (path: string, field: string, bytes: Uint8Array, more: string[] = []) =>
    stream(path, [head(`name="${field}"; filename="a"`), bytes, ...more, END]);
  const photo = async () =>
    sharp({ create: { width: 300, height: 200, channels: 3, background: '#1f5f5b' } })
      .jpeg()
      .toBuffer();

  it('is refused wherever files are uploaded, before it is decoded', async () => {
    const before = leftFiles();
    const decode = vi.spyOn(api.deps.images, 'measure');
    const whole = await photo();
    const segment = new Uint8Array([0xff, 0xe1, 0, 2]);
    const segments = Uint8Array.from({ length: 4 * 100_000 }, (_, index) => segment[index % 4] ?? 0);
    const many = Buffer.concat([whole.subarray(0, 2), segments, whole.subarray(2)]);
    const { id } = api.care.staff;
    for (const bytes of [many, whole.subarray(0, -50)])
      for (const [path, field, more] of [
        ['/media', 'file', []],
        ['/feeds', 'image', [head('name="content"'), 'Text']],
        ['/feeds', 'attachments[]', [head('name="content"'), 'Text']],
        [`/users/${id}/avatar`, 'avatar', []],
        [`/users/${id}/documents`, 'file', [head('name="name"'), 'a', head('name="type"'), 'salary']],
      ] as const) {
        const answer = await upload(path, field, bytes, [...more]);
        expect([path, answer.status, fieldErrors(answer)]).toEqual([
          path,
          415,
          { [field.replace('[]', '')]: [expect.stringContaining('damaged')] },
        ]);
      }
    expect(decode).not.toHaveBeenCalled();
    decode.mockRestore();
    expect(leftFiles()).toEqual(before);
  });

  it('has a limit of its own in the media library', async () => {
    const large = Buffer.concat([await photo(), Buffer.alloc(MAX_IMAGE_BYTES)]);
    const answer = await upload('/media', 'file', large);
    expect([answer.status, Object.keys(fieldErrors(answer))]).toEqual([413, ['file']]);
  });
});

describe('an upload that fails', () => {
  it('leaves nothing when its row cannot be inserted, or the handler throws', async () => {
    const before = leftFiles();
    const rows = await api.db.select().from(files);
    const file = [head('name="file"; filename="a.pdf"'), pdfPaper(['x'])];
    const invalid = await stream('/media', [...file, head('name="name"'), 'x'.repeat(300), END]);
    expect(invalid.status).toBe(422);
    const transaction = vi.spyOn(api.db, 'transaction').mockRejectedValue(new Error('no connection'));
    expect((await stream('/media', [...file, END])).status).toBe(500);
    transaction.mockRestore();
    expect(leftFiles()).toEqual(before);
    expect(await api.db.select().from(files)).toEqual(rows);
  });

  it('leaves nothing when the client disconnects', async () => {
    const before = leftFiles();
    const open = diskTempFiles(tempFolder);
    const cleared = new Promise<void>((resolve) => {
      api.deps.tempFiles = () => {
        const temp = open();
        return { ...temp, clear: () => temp.clear().then(resolve) };
      };
    });
    const server = serve({ fetch: createApi(api.deps).fetch, port: 0, hostname: '127.0.0.1' });
    await once(server, 'listening');
    const upload = httpRequest({
      port: (server.address() as AddressInfo).port,
      path: '/api/v2/media',
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await api.tokenOf(api.care.admin)}`,
        'Content-Type': TYPE,
        'Content-Length': 50_000_000,
      },
    });
    upload.on('error', () => undefined);
    upload.write(head('name="file"; filename="a.mp4"'));
    upload.write(new Uint8Array(1_000_000));
    await vi.waitFor(() => expect(leftFiles()).not.toEqual(before), WAIT);
    upload.destroy();
    await cleared;
    expect(leftFiles()).toEqual(before);
    expect(readdirSync(tempFolder)).toEqual([]);
    server.close();
  });
});
