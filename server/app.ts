import { Hono, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { API_BASE } from '../contract/constants';
import { endpoints } from '../contract/endpoints';
import type { Deps } from './core/deps';
import { ApiError } from './core/ApiError';
import { docsPage } from './http/docsPage';
import { answerError } from './http/errors';
import { mount, type Env } from './http/mount';
import { openApiDocument } from './http/openapi';
import { requestLog } from './http/requestLog';
import { accountRoutes } from './routes/account';
import { auditLogRoutes } from './routes/auditLog';
import { authRoutes } from './routes/auth';
import { categoryRoutes } from './routes/categories';
import { companyRoutes } from './routes/companies';
import { feedRoutes } from './routes/feeds';
import { fileRoutes } from './routes/files';
import { formRoutes } from './routes/forms';
import { groupRoutes } from './routes/groups';
import { leaveRequestRoutes } from './routes/leaveRequests';
import { listViewRoutes } from './routes/listViews';
import { mediaRoutes } from './routes/media';
import { notificationRoutes } from './routes/notifications';
import { pageRoutes } from './routes/pages';
import { phoneListRoutes } from './routes/phoneList';
import { shortcutRoutes } from './routes/shortcuts';
import { sickReportRoutes } from './routes/sickReports';
import { statsRoutes } from './routes/stats';
import { userImportRoutes } from './routes/userImport';
import { userRoutes } from './routes/users';

/** Every call of the API: what the server mounts, the documentation describes and the tests walk. */
export const apiRoutes = [
  ...authRoutes,
  // Before the companies' own, where `stats` is no id.
  ...statsRoutes,
  ...companyRoutes,
  ...accountRoutes,
  ...listViewRoutes,
  // Before the routes with an id, which `import` is none.
  ...userImportRoutes,
  ...userRoutes,
  ...groupRoutes,
  ...categoryRoutes,
  ...pageRoutes,
  ...feedRoutes,
  ...mediaRoutes,
  ...formRoutes,
  ...leaveRequestRoutes,
  ...sickReportRoutes,
  ...notificationRoutes,
  ...phoneListRoutes,
  ...shortcutRoutes,
  ...auditLogRoutes,
  ...fileRoutes,
];

/** What people may see is theirs alone and true for a moment: no cache keeps it, unless an answer says otherwise. */
const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  // Not by `c.header`, which makes the whole answer anew, its text as a stream.
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
};

/** The document of the API is made when somebody asks for it: it takes as long as the rest of a start. */
let document: ReturnType<typeof openApiDocument> | undefined;
const documentOnce = () => (document ??= openApiDocument(apiRoutes));

/**
 * The API below `/api/v2` (spec section 7). Runs wherever there is `fetch`: in Node, and in a browser as the mock.
 * What differs between them comes in by `deps`.
 */
export const createApi = (deps: Deps): Hono<Env> => {
  const app = new Hono<Env>().basePath(API_BASE);
  // Of an origin all answers or none ask for a process of its own: browsers warn of a file opened beside the app otherwise.
  const headers = secureHeaders({ crossOriginResourcePolicy: 'same-site', originAgentCluster: false });
  app.use('*', requestLog(deps), headers, noStore);
  app.get(endpoints.openapi, (c) => c.json(documentOnce()));
  app.get(endpoints.docs, (c) => c.html(docsPage(documentOnce())));
  for (const route of apiRoutes) mount(app, deps, route);
  // A route, since a `notFound` handler is left behind where this is mounted into a server.
  app.all('*', (c) => answerError(new ApiError(404, 'not_found'), c, deps.log, undefined));
  app.onError((error, c) => answerError(error, c, deps.log, undefined));
  return app;
};
