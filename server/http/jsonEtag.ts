import type { MiddlewareHandler } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';

const conditional = etag({ weak: true, retainedHeaders: [...RETAINED_304_HEADERS, 'x-request-id'] });

/**
 * Hono's `etag` for JSON responses only, because it reads the whole body: imports and exports must stay streams. Also
 * sets Content-Length, without which Hono's `compress` does not know which responses are too small to compress.
 */
export const jsonEtag: MiddlewareHandler = async (c, next) => {
  await next();
  const { res } = c;
  const isJson = /^application\/([\w.+-]+\+)?json\b/.test(res.headers.get('Content-Type') ?? '');
  if (!isJson || !res.body) return;
  const body = await res.arrayBuffer();
  const headers = new Headers(res.headers);
  headers.set('Content-Length', String(body.byteLength));
  // Hono merges the headers of the old response into the new one unless it is reset first.
  c.res = undefined;
  c.res = new Response(body, { status: res.status, headers });
  await conditional(c, () => Promise.resolve());
};
