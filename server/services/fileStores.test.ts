import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3 } from '../../tests/support/s3Server';
import type { FileStore } from '../core/deps';
import { bucketFiles, probeFiles } from './bucketFiles';
import { folderFiles } from './folderFiles';

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
