import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../core/deps';
import type { Env } from './mount';

/** Logs each request; never its query, body or token. */
export const requestLog =
  (deps: Deps): MiddlewareHandler<Env> =>
  async (c, next) => {
    const requestId = crypto.randomUUID();
    const began = performance.now();
    c.set('requestId', requestId);
    c.header('X-Request-Id', requestId);
    await next();
    deps.log.info({
      message: 'request',
      request_id: requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - began),
      user_id: c.get('userId'),
      company_id: c.get('companyId'),
      address: deps.addressOf(c.req.raw, c.env),
    });
  };
