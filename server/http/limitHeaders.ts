import type { MiddlewareHandler } from 'hono';

/** Characters. Browsers and proxies stay far below. */
const MAX_LENGTH = 2_000;

/** Headers that the server or its packages parse. Others, such as `Cookie` of the same domain, may be long. */
const PARSED = [
  ...['Accept', 'Accept-Encoding', 'Accept-Language', 'Authorization', 'Cache-Control', 'Content-Type'],
  ...['If-Match', 'If-Modified-Since', 'If-None-Match', 'If-Range', 'Range', 'X-Forwarded-For'],
] as const;

/** Answers 431 to long headers, so that no parser meets one that it needs much time for. */
export const limitHeaders: MiddlewareHandler = async (c, next) => {
  if (PARSED.some((name) => (c.req.header(name)?.length ?? 0) > MAX_LENGTH))
    return c.text('Request header fields too large', 431);
  return next();
};
