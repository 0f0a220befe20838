import { AwsClient } from 'aws4fetch';
import type { FileStore } from '../core/deps';
import { spreadPath } from './folderFiles';

export interface BucketSettings {
  /** The bucket, with a folder in it where wanted: `https://s3.example.com/bucket/folder` or `https://bucket.s3.…`. */
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** Times that a call is sent again which the bucket answered by 429 or 5xx, later each time. */
const RETRIES = 4;
/** Milliseconds for one call, its repetitions among them. */
const TIMEOUT = 60_000;

/** `NoSuchKey`, `AccessDenied` and the like: what S3 says besides the status. */
const codeIn = (xml: string): string => /<Code>([^<]{1,100})<\/Code>/.exec(xml)?.[1] ?? '';

/**
 * Files in a bucket of anything that speaks S3, laid out as `folderFiles` does: a folder can be copied into it.
 * @throws Error from each call, with what the bucket answered, unless it is that there is no such file
 */
export const bucketFiles = ({ url, ...access }: BucketSettings): FileStore => {
  const client = new AwsClient({ ...access, service: 's3', retries: RETRIES });
  const base = url.replace(/\/+$/, '');

  /** Null when there is nothing by that key. */
  const call = async (method: string, key: string, init: RequestInit = {}): Promise<Response | null> => {
    const response = await client.fetch(`${base}/${spreadPath(key)}`, {
      ...init,
      method,
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (response.ok) return response;
    const code = codeIn(await response.text());
    // A bucket that is missing is no missing file.
    if (response.status === 404 && code !== 'NoSuchBucket') return null;
    if (response.status === 416) return new Response(null);
    throw new Error(`The bucket answered ${method} by ${[response.status, code].filter(Boolean).join(' ')}`);
  };
  const bytesOf = async (response: Response | null): Promise<Uint8Array | null> =>
    response && new Uint8Array(await response.arrayBuffer());

  return {
    put: async (key, bytes) => {
      // A copy: bytes may be a view of a larger buffer, or one that is shared.
      if (!(await call('PUT', key, { body: new Uint8Array(bytes) })))
        throw new Error('The bucket took no file and said that there is none');
    },
    get: async (key) => bytesOf(await call('GET', key)),
    getRange: async (key, start, end) =>
      bytesOf(await call('GET', key, { headers: { Range: `bytes=${start}-${end - 1}` } })),
    delete: async (key) => {
      await call('DELETE', key);
    },
  };
};

/**
 * Writes, reads and deletes a small file, so that a wrong setting is found at the start and not by somebody's upload.
 * @throws Error when one of it does not work
 */
export const probeFiles = async (files: FileStore): Promise<void> => {
  const key = `probe-${crypto.randomUUID()}`;
  await files.put(key, new TextEncoder().encode('anslag'));
  if ((await files.get(key))?.length !== 'anslag'.length) throw new Error('What was written is not there');
  await files.delete(key);
  // Without the right to list, S3 says of a missing file that it is forbidden.
  if (await files.get(key)) throw new Error('What was deleted is still there');
};
