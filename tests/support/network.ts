import { setupServer } from 'msw/node';

/**
 * The network of the component tests. Nothing answers by itself: a test adds what it needs with `network.use(…)`,
 * and a request that nobody expects fails it.
 */
export const network = setupServer();
