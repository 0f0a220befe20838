import { http, type RequestHandler } from 'msw';
import { createApi } from '../server/app';
import type { Deps } from '../server/core/deps';

/**
 * The API as MSW handlers: the server itself answers, so that no call is implemented twice.
 * @param keep makes what was written last; a write is answered after it
 */
export const apiHandlers = (deps: Deps, keep?: () => Promise<void>): RequestHandler[] => {
  const api = createApi(deps);
  return [
    http.all('*/api/v2/*', async ({ request }) => {
      const { method } = request;
      const response = await api.fetch(request);
      if (method !== 'GET') await keep?.();
      return response;
    }),
  ];
};
