import simpleRestProvider from 'ra-data-simple-rest';
import { resourcePath } from '../../../contract/endpoints';
import { request, type ApiResponse, type RequestOptions } from '../../api/client';
import { upload, uploadProgress } from '../../api/upload';
import { rememberEntry } from './auditLog';

/** Remembers by path the `ETag` of each record that was read, so that a save of an outdated one is refused. */
export const createEtags = () => {
  const etags = new Map<string, string>();
  const set = (path: string, etag: string | null): void => {
    if (etag) etags.set(path, etag);
    else etags.delete(path);
  };
  return {
    set,
    get: (path: string): string | null => etags.get(path) ?? null,
    remember: (path: string, headers: Headers) => set(path, headers.get('ETag')),
    forget: (path: string) => set(path, null),
    ifMatch: (path: string): Record<string, string> => {
      const etag = etags.get(path);
      return etag ? { 'If-Match': etag } : {};
    },
  };
};

type Etags = ReturnType<typeof createEtags>;

/** By the method that ra-data-simple-rest uses. */
const METHODS: Partial<Record<string, RequestOptions['method']>> = {
  POST: 'POST',
  PUT: 'PATCH',
  DELETE: 'DELETE',
};

/** Returns the name of a resource for ra-data-simple-rest, which makes the path of it. */
export const restName = (resource: string): string => resourcePath(resource).slice(1);

/** Creates ra-data-simple-rest for single records, with PATCH instead of PUT, and with ETags. */
export const createRest = (etags: Etags) =>
  simpleRestProvider('', async (path: string, options: RequestInit = {}) => {
    const method = METHODS[options.method ?? ''] ?? 'GET';
    const response = await request(path, {
      method,
      body: options.body ?? undefined,
      headers: method === 'PATCH' ? etags.ifMatch(path) : {},
      signal: options.signal ?? undefined,
      retryWhenOnline: method === 'GET',
    });
    if (method === 'PATCH') rememberEntry(path, response.headers);
    if (method === 'DELETE') etags.forget(path);
    else if (method !== 'POST') etags.remember(path, response.headers);
    return { status: response.status, headers: response.headers, body: '', json: response.data };
  });

/** Bytes from which progress is shown. */
const LARGE_FORM = 1024 * 1024;

/** Milliseconds, for smaller forms. */
const FORM_TIMEOUT = 120_000;

const sizeOf = (form: FormData): number =>
  [...form.values()].reduce((sum, value) => sum + (typeof value === 'string' ? 0 : value.size), 0);

/** Sends a multipart form. Updates are POST with `_method=PATCH`. Large forms report `uploadProgress`. */
export const sendForm = async (
  path: string,
  body: FormData,
  headers: Record<string, string> = {},
): Promise<ApiResponse> => {
  if (sizeOf(body) < LARGE_FORM)
    return request(path, { method: 'POST', body, headers, timeout: FORM_TIMEOUT });
  try {
    uploadProgress.set(0);
    return await upload(path, body, { headers, onProgress: uploadProgress.set });
  } finally {
    uploadProgress.set(null);
  }
};
