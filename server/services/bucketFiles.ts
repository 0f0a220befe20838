import { AwsClient } from 'aws4fetch';
import type { FileStore } from '../core/deps';
import { spreadPath } from './folderFiles';

export interface BucketSettings {
  /** URL of the bucket or a folder in it: `https://s3.example.com/bucket/folder` or `https://bucket.s3.…`. */
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** Retries after 429 or 5xx, with increasing delays. */
const RETRIES = 4;
/** Milliseconds, including retries. */
const TIMEOUT = 60_000;

/** Extracts the error code of S3, such as `NoSuchKey`. */
const codeIn = (xml: string): string => /<Code>([^<]{1,100})<\/Code>/.exec(xml)?.[1] ?? '';

/** Stores files in an S3 bucket, in the same layout as `folderFiles`, so that a folder can be copied to it. */
export const bucketFiles = ({ url, ...access }: BucketSettings): FileStore => {
  const client = new AwsClient({ ...access, service: 's3', retries: RETRIES });
  const base = url.replace(/\/+$/, '');

  /** Returns null when the key does not exist. */
  const call = async (method: string, key: string, init: RequestInit = {}): Promise<Response | null> => {
    const response = await client.fetch(`${base}/${spreadPath(key)}`, {
      ...init,
      method,
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (response.ok) return response;
    const code = codeIn(await response.text());
    if (response.status === 404 && code !== 'NoSuchBucket') return null;
    if (response.status === 416) return new Response(null);
    throw new Error(`The bucket answered ${method} by ${[response.status, code].filter(Boolean).join(' ')}`);
  };
  const bytesOf = async (response: Response | null): Promise<Uint8Array | null> =>
    response && new Uint8Array(await response.arrayBuffer());

  return {
    put: async (key, bytes) => {
      // Copied, because `bytes` may be a view of a larger or shared buffer.
      if (!(await call('PUT', key, { body: new Uint8Array(bytes) })))
        throw new Error('The bucket returned 404 for an upload');
    },
    get: async (key) => bytesOf(await call('GET', key)),
    getRange: async (key, start, end) =>
      bytesOf(await call('GET', key, { headers: { Range: `bytes=${start}-${end - 1}` } })),
    delete: async (key) => {
      await call('DELETE', key);
    },
  };
};

/** Writes, reads and deletes a small file, so that wrong settings are found at startup. Throws when that fails. */
export const probeFiles = async (files: FileStore): Promise<void> => {
  const key = `probe-${crypto.randomUUID()}`;
  await files.put(key, new TextEncoder().encode('anslag'));
  if ((await files.get(key))?.length !== 'anslag'.length)
    throw new Error('The bucket did not store a test file');
  await files.delete(key);
  // Without permission to list, S3 answers 403 for a missing file.
  if (await files.get(key)) throw new Error('The bucket did not delete a test file');
};
