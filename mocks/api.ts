import { http, type RequestHandler } from 'msw';
import { createApi } from '../server/app';
import type { Deps } from '../server/core/deps';

/**
 * Returns MSW handlers that run the real server.
 * @param persist writes the database to disk; responses to writes wait for it
 */
export const apiHandlers = (deps: Deps, persist?: () => Promise<void>): RequestHandler[] => {
  const api = createApi(deps);
  return [
    http.all('*/api/v2/*', async ({ request }) => {
      const { method } = request;
      const response = await api.fetch(request);
      if (method !== 'GET') await persist?.();
      return response;
    }),
  ];
};
