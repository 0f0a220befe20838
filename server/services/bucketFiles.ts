import { AwsClient } from 'aws4fetch';
import { retry } from 'es-toolkit';
import { sizeOf } from '../core/content';
import type { FileStore, ListedFileStore } from '../core/deps';
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
/** Milliseconds, including retries, besides the time that an upload takes. */
const TIMEOUT = 60_000;
/** Bytes per millisecond of the slowest upload. */
const MIN_UPLOAD_RATE = 500;

/** Extracts the error code of S3, such as `NoSuchKey`. */
const codeIn = (xml: string): string => tagsIn(xml, 'Code')[0] ?? '';

/** Returns the contents of the elements of a name. */
const tagsIn = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);

/**
 * Returns where the bucket may be listed. In `https://host/a/b`, the bucket is either `a` or named by the host; the rest
 * of the path is a prefix of the keys.
 */
const listAddresses = (url: string): { root: string; prefix: string }[] => {
  const { origin, pathname } = new URL(url);
  const path = pathname.split('/').filter(Boolean);
  const toPrefix = (folders: string[]) => folders.map((folder) => `${folder}/`).join('');
  const inHost = { root: `${origin}/`, prefix: toPrefix(path) };
  return path.length > 0
    ? [{ root: `${origin}/${path[0]}`, prefix: toPrefix(path.slice(1)) }, inHost]
    : [inHost];
};

/** Stores files in an S3 bucket, in the same layout as `folderFiles`, so that a folder can be copied to it. */
export const bucketFiles = ({ url, ...access }: BucketSettings): ListedFileStore => {
  const client = new AwsClient({ ...access, service: 's3', retries: RETRIES });
  const base = url.replace(/\/+$/, '');

  /**
   * Sends a file from the disk. Without these options `fetch` clones the request, which keeps the whole body in memory
   * (Fetch Standard, HTTP-network-or-cache fetch).
   */
  const sendFile = (address: string, body: Blob, signal: AbortSignal): Promise<Response> =>
    retry(
      async () => {
        const { headers } = await client.sign(address, { method: 'PUT' });
        const init = { method: 'PUT', headers, body, signal };
        const response = await fetch(address, { ...init, redirect: 'error', window: null });
        if (response.status === 429 || response.status >= 500)
          throw new Error(`The bucket answered PUT by ${response.status}`);
        return response;
      },
      { retries: RETRIES, delay: (attempt) => 50 * 2 ** attempt, signal },
    );

  /** Returns null when the key does not exist. */
  const callUrl = async (
    method: string,
    address: string,
    init: RequestInit = {},
    timeout = TIMEOUT,
  ): Promise<Response | null> => {
    const signal = AbortSignal.timeout(timeout);
    const response =
      init.body instanceof Blob
        ? await sendFile(address, init.body, signal)
        : await client.fetch(address, { ...init, method, signal });
    if (response.ok) return response;
    const code = codeIn(await response.text());
    if (response.status === 404 && code !== 'NoSuchBucket') return null;
    if (response.status === 416) return new Response(null);
    throw new Error(`The bucket answered ${method} by ${[response.status, code].filter(Boolean).join(' ')}`);
  };
  const call = (method: string, key: string, init?: RequestInit, timeout?: number) =>
    callUrl(method, `${base}/${spreadPath(key)}`, init, timeout);
  const bytesIn = async (response: Response | null): Promise<Uint8Array | null> =>
    response && new Uint8Array(await response.arrayBuffer());

  /** Returns one page of the list (ListObjectsV2), or null when the address is not that of the bucket. */
  const listPage = async (root: string, prefix: string, token: string): Promise<string | null> => {
    const query = new URLSearchParams({
      'list-type': '2',
      prefix,
      ...(token && { 'continuation-token': token }),
    });
    const xml = await (await callUrl('GET', `${root}?${query.toString()}`))?.text();
    return xml?.includes('<ListBucketResult') ? xml : null;
  };
  const findAddress = async () => {
    let problem: unknown = new Error('The bucket cannot be listed');
    for (const address of listAddresses(base)) {
      const page = await listPage(address.root, address.prefix, '').catch((error: unknown) => {
        problem = error;
        return null;
      });
      if (page !== null) return { ...address, page };
    }
    throw problem;
  };

  return {
    put: async (key, content) => {
      // Bytes are copied, because they may be a view of a larger or shared buffer.
      const body = content instanceof Uint8Array ? new Uint8Array(content) : content;
      if (!(await call('PUT', key, { body }, TIMEOUT + Math.ceil(sizeOf(content) / MIN_UPLOAD_RATE))))
        throw new Error('The bucket returned 404 for an upload');
    },
    get: async (key) => bytesIn(await call('GET', key)),
    getRange: async (key, start, end) =>
      bytesIn(await call('GET', key, { headers: { Range: `bytes=${start}-${end - 1}` } })),
    delete: async (key) => {
      await call('DELETE', key);
    },
    list: async function* () {
      const { root, prefix, page: first } = await findAddress();
      let page: string | null = first;
      while (page !== null) {
        const times = tagsIn(page, 'LastModified');
        for (const [index, path] of tagsIn(page, 'Key').entries()) {
          const key = path.slice(prefix.length + 3);
          // Other files may be in the bucket, too.
          if (path === prefix + spreadPath(key)) yield { key, storedAt: new Date(times[index] ?? '') };
        }
        const [token] = tagsIn(page, 'NextContinuationToken');
        page = token ? await listPage(root, prefix, token) : null;
      }
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
