import { resourcePath } from '../../../contract/endpoints';
import { request, type RequestOptions } from '../../api/client';
import type { createEtags } from './etags';

interface RestOptions {
  method?: string;
  body?: unknown;
  signal?: AbortSignal | null;
}

/** What ra-data-simple-rest expects of its http client, with our envelope already taken off. */
interface RestAnswer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

/**
 * The http client under ra-data-simple-rest: knows our dialect (bearer, language, envelope, errors), sends PATCH where
 * it says PUT, resolves a resource's path, and keeps the rows' ETags.
 */
export const createRestClient =
  (etags: ReturnType<typeof createEtags>) =>
  async (url: string, options: RestOptions = {}): Promise<RestAnswer> => {
    const [, resource = '', rawId] = /^\/([^/?]+)(?:\/([^/?]+))?/.exec(url) ?? [];
    const id = rawId === undefined ? undefined : decodeURIComponent(rawId);
    const method = (
      options.method === 'PUT' ? 'PATCH' : (options.method ?? 'GET')
    ) as RequestOptions['method'];
    const answer = await request(resourcePath(resource) + url.slice(resource.length + 1), {
      method,
      body: typeof options.body === 'string' ? (JSON.parse(options.body) as unknown) : undefined,
      headers: id !== undefined && method === 'PATCH' ? etags.condition(resource, id) : {},
      signal: options.signal ?? undefined,
      retryWhenOnline: method === 'GET',
    });
    if (id !== undefined && method === 'DELETE') etags.forget(resource, id);
    else if (id !== undefined) etags.remember(resource, id, answer.headers);
    return { status: answer.status, headers: answer.headers, body: '', json: answer.data };
  };
