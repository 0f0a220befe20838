import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import type { TimeTracking } from '../deps';
import { cronaTimeTracking } from './crona';

/** What a token that the simulator accepts begins with. */
const ACCEPTED = 'demo-';
/** A token with which it links, and then fails to unlink: to see what the app says. */
const STUCK = 'demo-stuck';

/** The time tracking as it answers a developer: accepts tokens that begin with `demo-` and refuses all others. */
export const cronaSimulator = (): Hono =>
  new Hono()
    .use('/links', bearerAuth({ verifyToken: (token) => token.startsWith(ACCEPTED) }))
    .post('/links', async (c) => {
      const { name } = await c.req.json<{ name?: unknown }>();
      return typeof name === 'string' && name ? c.json({ data: { name } }, 201) : c.body(null, 422);
    })
    .delete('/links', (c) => c.body(null, c.req.header('Authorization')?.endsWith(STUCK) ? 503 : 204));

/** The real client, speaking to a simulator in this process: for development, the demo and tests. */
export const simulatedTimeTracking = (): TimeTracking => {
  const simulator = cronaSimulator();
  return cronaTimeTracking({ url: 'http://crona.simulator', fetch: (request) => simulator.fetch(request) });
};
