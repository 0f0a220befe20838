import type { HttpBindings } from '@hono/node-server';
import type { Deps } from './core/deps';

/**
 * Returns the client's IP address: of the socket, or behind a trusted proxy the last entry of `X-Forwarded-For`. The
 * client may have forged earlier entries.
 */
export const addressOf =
  (trustProxy: boolean): Deps['addressOf'] =>
  (request, env) => {
    const forwarded = trustProxy && request.headers.get('X-Forwarded-For')?.split(',').at(-1)?.trim();
    const bindings = env as Partial<HttpBindings> | undefined;
    return forwarded || bindings?.incoming?.socket.remoteAddress || 'unknown';
  };
