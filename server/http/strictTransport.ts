import type { MiddlewareHandler } from 'hono';
import type { Settings } from '../core/env';

/** Sends HSTS (RFC 6797) when users reach the server by HTTPS. */
export const strictTransport =
  ({ PUBLIC_URL, TRUST_PROXY }: Pick<Settings, 'PUBLIC_URL' | 'TRUST_PROXY'>): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const forwarded = TRUST_PROXY && c.req.header('X-Forwarded-Proto')?.split(',').at(-1)?.trim();
    if (PUBLIC_URL?.startsWith('https:') || forwarded === 'https')
      c.res.headers.set('Strict-Transport-Security', 'max-age=31536000');
  };
