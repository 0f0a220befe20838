import type { ServerType } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds that running requests may take when the server stops. */
const SHUTDOWN_TIMEOUT = 10_000;
/** Milliseconds to finish sending the first request of a connection. */
const FIRST_REQUEST_TIMEOUT = 1_000;
/** Milliseconds between two looks for connections without a request. */
const SWEEP_INTERVAL = 50;

/** Tells clients not to send another request on their connection while the server stops (RFC 9112, section 9.6). */
export const closeConnections =
  (stopping: AbortSignal): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (stopping.aborted) c.res.headers.set('Connection', 'close');
  };

/** Returns the connections that have not sent a request yet, which Node does not count as idle. */
const silentConnections = (server: ServerType): ReadonlySet<Socket> => {
  const silent = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage) => silent.delete(socket));
  return silent;
};

/** On SIGTERM or SIGINT, refuses new connections, finishes running requests and calls `close` before exiting. */
export const stopOnSignal = (
  server: ServerType,
  stopping: AbortController,
  close: () => Promise<void>,
): void => {
  const silent = silentConnections(server);
  const stop = (): void => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    const force = setTimeout(() => {
      if ('closeAllConnections' in server) server.closeAllConnections();
    }, SHUTDOWN_TIMEOUT);
    const closeSilent = setTimeout(() => {
      for (const socket of silent) socket.destroy();
    }, FIRST_REQUEST_TIMEOUT);
    // A connection whose response began before would stay open for the next request.
    const sweep = setInterval(() => {
      if ('closeIdleConnections' in server) server.closeIdleConnections();
    }, SWEEP_INTERVAL);
    server.close(() => {
      clearTimeout(force);
      clearTimeout(closeSilent);
      clearInterval(sweep);
      void close().finally(() => process.exit(0));
    });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};
