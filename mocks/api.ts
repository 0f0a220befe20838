import { http, type RequestHandler } from 'msw';
import { createApi } from '../server/app';
import type { Deps } from '../server/deps';

/** The API as MSW handlers: the server itself answers, so that no call is implemented twice. */
export const apiHandlers = (deps: Deps): RequestHandler[] => {
  const api = createApi(deps);
  return [http.all('*/api/v2/*', ({ request }) => api.fetch(request))];
};
