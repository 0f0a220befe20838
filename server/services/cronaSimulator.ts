import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { hasValidCheckDigit } from '../../contract/personalNumber';
import type { TimeTracking } from '../core/deps';
import { cronaTimeTracking } from './crona';

const ACCEPTED = 'demo-';
/** Links, but fails to unlink. */
const STUCK = 'demo-stuck';

interface Asked {
  name?: unknown;
  organisation_number?: unknown;
}

/** Simulates Crona: accepts tokens that begin with `demo-`, and every valid organisation number. */
export const cronaSimulator = (): Hono =>
  new Hono()
    .use('/links', bearerAuth({ verifyToken: (token) => token.startsWith(ACCEPTED) }))
    .post('/links', async (c) => {
      const { name, organisation_number: number } = await c.req.json<Asked>();
      if (typeof name !== 'string' || name === '' || typeof number !== 'string') return c.body(null, 422);
      return hasValidCheckDigit(number) ? c.json({ data: { name } }, 201) : c.body(null, 404);
    })
    .delete('/links', (c) => c.body(null, c.req.header('Authorization')?.endsWith(STUCK) ? 503 : 204));

/** The real client connected to the simulator, for development, the demo and tests. */
export const simulatedTimeTracking = (): TimeTracking => {
  const simulator = cronaSimulator();
  return cronaTimeTracking({ url: 'http://crona.simulator', fetch: (request) => simulator.fetch(request) });
};
