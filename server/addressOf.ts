import type { HttpBindings } from '@hono/node-server';
import type { Deps } from './core/deps';

/**
 * Where a request comes from: the socket's other end, or, only behind a proxy that is trusted, what the nearest one says
 * in `X-Forwarded-For`. What stands before that the client may have written itself.
 */
export const addressOf =
  (trustProxy: boolean): Deps['addressOf'] =>
  (request, env) => {
    const forwarded = trustProxy && request.headers.get('X-Forwarded-For')?.split(',').at(-1)?.trim();
    const bindings = env as Partial<HttpBindings> | undefined;
    return forwarded || bindings?.incoming?.socket.remoteAddress || 'unknown';
  };
