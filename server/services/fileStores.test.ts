import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3 } from '../../tests/support/s3Server';
import type { FileStore } from '../core/deps';
import { bucketFiles, probeFiles } from './bucketFiles';
import { fileAt } from './diskTempFiles';
import { folderFiles, tempFolderIn } from './folderFiles';

let s3: Awaited<ReturnType<typeof startS3>>;
const folder = mkdtempSync(join(tmpdir(), 'anslag-files-'));
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A folder returns Buffers, a bucket Uint8Arrays. */
const plain = (found: Uint8Array | null) => found && [...found];
const bytes = Uint8Array.from({ length: 3000 }, (_, index) => index % 251);

describe.each([
  ['a folder', () => folderFiles(folder)],
  ['a bucket', () => bucketFiles(s3)],
  ['a folder in a bucket', () => bucketFiles({ ...s3, url: `${s3.url}/files/` })],
])('files in %s', (_name, open: () => FileStore) => {
  it('can be read whole and in ranges until they are deleted', async () => {
    const files = open();
    // Uploads are often views of a larger buffer.
    await files.put('key-1', new Uint8Array([...bytes, 1, 2]).subarray(0, bytes.length));
    expect(plain(await files.get('key-1'))).toEqual([...bytes]);
    expect(plain(await files.getRange('key-1', 0, 10))).toEqual([...bytes.subarray(0, 10)]);
    expect(plain(await files.getRange('key-1', 2990, 5000))).toEqual([...bytes.subarray(2990)]);
    expect(plain(await files.getRange('key-1', 3000, 5000))).toEqual([]);
    await files.put('key-1', bytes.subarray(0, 5));
    expect(plain(await files.get('key-1'))).toEqual([...bytes.subarray(0, 5)]);
    await files.delete('key-1');
    expect(await files.get('key-1')).toBeNull();
  });

  it('that are missing are distinguished from errors', async () => {
    const files = open();
    expect(await files.get('none')).toBeNull();
    expect(await files.getRange('none', 0, 10)).toBeNull();
    await expect(files.delete('none')).resolves.toBeUndefined();
  });

  it('pass the check at startup', async () => {
    await expect(probeFiles(open())).resolves.toBeUndefined();
  });
});

describe('an uploaded file', () => {
  const upload = (name: string) => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return fileAt(path, 'a.bin');
  };

  it('is moved into the folder, and nothing temporary is left', async () => {
    const files = folderFiles(join(folder, 'store'));
    await files.put('key-1', await upload('one'));
    await files.put('key-2', bytes);
    expect(existsSync(join(folder, 'one'))).toBe(false);
    expect(plain(await files.get('key-1'))).toEqual([...bytes]);
    expect(readdirSync(tempFolderIn(join(folder, 'store')))).toEqual([]);
  });

  it('that cannot be stored leaves nothing behind', async () => {
    const store = join(folder, 'full');
    mkdirSync(store);
    // A file in the place of the subfolder.
    writeFileSync(join(store, 'ke'), '');
    await expect(folderFiles(store).put('key-1', bytes)).rejects.toThrow('EEXIST');
    expect(readdirSync(tempFolderIn(store))).toEqual([]);
  });

  it('is sent to a bucket with its length', async () => {
    const sent: (string | number | undefined)[][] = [];
    const bucket = createHttpServer((request, response) => {
      let size = 0;
      request.on('data', (chunk: Buffer) => (size += chunk.length));
      const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
      request.on('end', () => {
        sent.push([length, encoding, size]);
        response.end();
      });
    }).listen(0, '127.0.0.1');
    await once(bucket, 'listening');
    const { port } = bucket.address() as AddressInfo;
    await bucketFiles({ ...s3, url: `http://127.0.0.1:${port}/anslag` }).put('key-1', await upload('two'));
    bucket.close();
    expect(sent).toEqual([[String(bytes.length), undefined, bytes.length]]);
    await bucketFiles(s3).put('key-3', await upload('three'));
    expect(plain(await bucketFiles(s3).get('key-3'))).toEqual([...bytes]);
  });
});

describe('an upload to a bucket', () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  /** Bytes between two looks at the memory. */
  const STEP = 64 * 1024 * 1024;

  /** Starts a bucket that answers by `statuses`, and measures how much memory grows while it receives files. */
  const startBucket = async (statuses: number[]) => {
    const memory = () => {
      collectGarbage();
      return process.memoryUsage().arrayBuffers;
    };
    const before = memory();
    const seen = { requests: 0, bytes: 0, memory: 0 };
    const bucket = createHttpServer((request, response) => {
      seen.requests += 1;
      request.on('data', (chunk: Buffer) => {
        const step = Math.floor(seen.bytes / STEP);
        seen.bytes += chunk.length;
        if (Math.floor(seen.bytes / STEP) > step) seen.memory = Math.max(seen.memory, memory() - before);
      });
      request.on('end', () => response.writeHead(statuses.shift() ?? 200).end());
    }).listen(0, '127.0.0.1');
    await once(bucket, 'listening');
    const { port } = bucket.address() as AddressInfo;
    return { seen, bucket, files: bucketFiles({ ...s3, url: `http://127.0.0.1:${port}/anslag` }) };
  };
  const fileOf = async (size: number) => {
    const path = join(folder, `large-${size}`);
    writeFileSync(path, '');
    truncateSync(path, size);
    return fileAt(path, 'a.bin');
  };

  it('does not hold the file in memory', async () => {
    const size = 300 * 1024 * 1024;
    const { seen, bucket, files } = await startBucket([]);
    await files.put('key-1', await fileOf(size));
    bucket.close();
    expect(seen).toMatchObject({ requests: 1, bytes: size });
    expect(seen.memory).toBeLessThan(size / 2);
  });

  it('is repeated when the bucket is busy, but not when it refuses', async () => {
    const busy = await startBucket([503, 429]);
    await busy.files.put('key-1', await fileOf(1000));
    busy.bucket.close();
    expect(busy.seen).toMatchObject({ requests: 3, bytes: 3000 });
    const refusing = await startBucket([403]);
    await expect(refusing.files.put('key-1', await fileOf(1000))).rejects.toThrow('403');
    refusing.bucket.close();
    expect(refusing.seen.requests).toBe(1);
  });
});

describe('the list of a bucket', () => {
  const entry = (key: string) =>
    `<Contents><Key>${key}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified><Size>1</Size></Contents>`;
  const list = (entries: string, token = '') =>
    `<ListBucketResult>${token && `<NextContinuationToken>${token}</NextContinuationToken>`}${entries}</ListBucketResult>`;

  it.each([
    ['path', '/anslag/files', '/anslag'],
    ['host', '/files', '/'],
  ])('is read page by page, with the bucket named by the %s', async (_name, path, root) => {
    const asked: string[] = [];
    const bucket = createHttpServer(({ url = '' }, response) => {
      const { pathname, searchParams } = new URL(url, 'http://bucket');
      asked.push(url);
      if (pathname !== root) response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
      else if (searchParams.get('prefix') !== 'files/') response.end(list(''));
      else if (searchParams.get('continuation-token') === 'a+b=') response.end(list(entry('files/ke/key-2')));
      else
        response.end(
          list(entry('files/ke/key-1') + entry('files/notes.txt') + entry('files/xx/key-9'), 'a+b='),
        );
    }).listen(0, '127.0.0.1');
    await once(bucket, 'listening');
    const { port } = bucket.address() as AddressInfo;
    const found: unknown[] = [];
    for await (const file of bucketFiles({ ...s3, url: `http://127.0.0.1:${port}${path}` }).list())
      found.push(file);
    bucket.close();
    const storedAt = new Date('2026-01-02T03:04:05Z');
    expect(found).toEqual([
      { key: 'key-1', storedAt },
      { key: 'key-2', storedAt },
    ]);
    expect(asked.at(-1)).toContain(`continuation-token=${encodeURIComponent('a+b=')}`);
  });

  it('fails without the permission', async () => {
    const list = async () => {
      for await (const file of bucketFiles({ ...s3, accessKeyId: 'guessed' }).list()) return file;
      return undefined;
    };
    await expect(list()).rejects.toThrow('403');
  });
});

describe('a bucket that cannot be used', () => {
  it('is reported when it does not exist', async () => {
    const files = bucketFiles({ ...s3, url: s3.url.replace(/anslag$/, 'other') });
    await expect(files.get('key')).rejects.toThrow('The bucket answered GET by 404 NoSuchBucket');
    await expect(probeFiles(files)).rejects.toThrow('NoSuchBucket');
  });

  it('is reported when the key is wrong', async () => {
    const files = bucketFiles({ ...s3, accessKeyId: 'guessed' });
    await expect(files.put('key', bytes)).rejects.toThrow('403 InvalidAccessKeyId');
  });

  it('is reported when it does not respond', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => probe.once('listening', resolve));
    const { port } = probe.address() as AddressInfo;
    await new Promise((resolve) => probe.close(resolve));
    const files = bucketFiles({ ...s3, url: `http://127.0.0.1:${port}/anslag` });
    await expect(files.get('key')).rejects.toThrow();
  });
});
