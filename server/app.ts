import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { API_BASE } from '../contract/constants';
import { endpoints } from '../contract/endpoints';
import type { Deps } from './deps';
import { ApiError } from './http/ApiError';
import { docsPage } from './http/docsPage';
import { answerError } from './http/errors';
import { mount, type Env } from './http/mount';
import { openApiDocument } from './http/openapi';
import { requestLog } from './http/requestLog';
import { authRoutes } from './routes/auth';
import { fileRoutes } from './routes/files';
import { groupRoutes } from './routes/groups';
import { shortcutRoutes } from './routes/shortcuts';
import { statsRoutes } from './routes/stats';
import { userRoutes } from './routes/users';

/** Every call of the API: what the server mounts, the documentation describes and the tests walk. */
export const apiRoutes = [
  ...authRoutes,
  ...statsRoutes,
  ...userRoutes,
  ...groupRoutes,
  ...shortcutRoutes,
  ...fileRoutes,
];

/**
 * The API below `/api/v2` (spec section 7). Runs wherever there is `fetch`: in Node, and in a browser as the mock.
 * What differs between them comes in by `deps`.
 */
export const createApi = (deps: Deps): Hono<Env> => {
  const app = new Hono<Env>().basePath(API_BASE);
  app.use('*', requestLog(deps), secureHeaders({ crossOriginResourcePolicy: 'same-site' }));
  const document = openApiDocument(apiRoutes);
  app.get(endpoints.openapi, (c) => c.json(document));
  app.get(endpoints.docs, (c) => c.html(docsPage(document)));
  for (const route of apiRoutes) mount(app, deps, route);
  app.notFound((c) => answerError(new ApiError(404, 'not_found'), c, deps.log, undefined));
  app.onError((error, c) => answerError(error, c, deps.log, undefined));
  return app;
};
