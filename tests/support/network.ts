import { setupServer } from 'msw/node';

/**
 * The MSW server of the component tests. Tests add handlers with `network.use(…)`. Unhandled requests fail the test.
 */
export const network = setupServer();
