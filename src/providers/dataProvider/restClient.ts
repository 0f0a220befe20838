import type { Identifier } from 'react-admin';
import { resourcePath } from '../../../contract/endpoints';
import { request, type ApiResponse, type RequestOptions } from '../../api/client';
import { upload, uploadProgress } from '../../api/upload';
import { rememberEntry } from './auditLog';

/** Remembers the `ETag` of each row that was read, so that a save of an outdated row is refused. */
export const createEtags = () => {
  const etags = new Map<string, string>();
  const keyOf = (resource: string, id: Identifier): string => `${resource}/${id}`;
  const set = (resource: string, id: Identifier, etag: string | null): void => {
    if (etag) etags.set(keyOf(resource, id), etag);
    else etags.delete(keyOf(resource, id));
  };
  return {
    set,
    get: (resource: string, id: Identifier): string | null => etags.get(keyOf(resource, id)) ?? null,
    remember: (resource: string, id: Identifier, headers: Headers) => set(resource, id, headers.get('ETag')),
    forget: (resource: string, id: Identifier) => set(resource, id, null),
    ifMatch: (resource: string, id: Identifier): Record<string, string> => {
      const etag = etags.get(keyOf(resource, id));
      return etag ? { 'If-Match': etag } : {};
    },
  };
};

/** The request and response that ra-data-simple-rest expects of its HTTP client. */
interface RestOptions {
  method?: string;
  body?: unknown;
  signal?: AbortSignal | null;
}

interface RestResponse {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

/** Creates the HTTP client for ra-data-simple-rest: PATCH instead of PUT, our paths, and ETags. */
export const createRestClient =
  (etags: ReturnType<typeof createEtags>) =>
  async (url: string, options: RestOptions = {}): Promise<RestResponse> => {
    const [, resource = '', rawId] = /^\/([^/?]+)(?:\/([^/?]+))?/.exec(url) ?? [];
    const id = rawId === undefined ? undefined : decodeURIComponent(rawId);
    const method = (
      options.method === 'PUT' ? 'PATCH' : (options.method ?? 'GET')
    ) as RequestOptions['method'];
    const response = await request(resourcePath(resource) + url.slice(resource.length + 1), {
      method,
      body: typeof options.body === 'string' ? (JSON.parse(options.body) as unknown) : undefined,
      headers: id !== undefined && method === 'PATCH' ? etags.ifMatch(resource, id) : {},
      signal: options.signal ?? undefined,
      retryWhenOnline: method === 'GET',
    });
    if (id !== undefined && method === 'PATCH') rememberEntry(resource, id, response.headers);
    if (id !== undefined && method === 'DELETE') etags.forget(resource, id);
    else if (id !== undefined) etags.remember(resource, id, response.headers);
    return { status: response.status, headers: response.headers, body: '', json: response.data };
  };

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
