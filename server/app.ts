import { Hono, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { serverExtensions } from '../.extensions/server';
import { API_BASE } from '../contract/constants';
import { endpoints } from '../contract/endpoints';
import type { Deps } from './core/deps';
import { ApiError } from './core/ApiError';
import { declaredRoutes } from './http/crud/declaredRoutes';
import { docsResponse } from './http/docsPage';
import { errorResponse } from './http/errors';
import { mount, type Env } from './http/mount';
import { openApiDocument } from './http/openapi';
import { requestLog } from './http/requestLog';
import { accountRoutes } from './routes/account';
import { auditLogRoutes } from './routes/auditLog';
import { auditRevertRoute } from './routes/auditLog/revert';
import { authRoutes } from './routes/auth';
import { categoryRoutes } from './routes/categories';
import { cellReaders, changeSetEngines, changeSetRoutes } from './routes/changeSets';
import { companyRoutes } from './routes/companies';
import { feedRoutes } from './routes/feeds';
import { fileRoutes } from './routes/files';
import { formRoutes } from './routes/forms';
import { groupRoutes } from './routes/groups';
import { homeRoutes } from './routes/home';
import { leaveRequestRoutes } from './routes/leaveRequests';
import { listViewRoutes } from './routes/listViews';
import { mediaRoutes } from './routes/media';
import { notificationRoutes } from './routes/notifications';
import { pageRoutes } from './routes/pages';
import { phoneListRoutes } from './routes/phoneList';
import { linkedCopyRoutes } from './routes/publications';
import { readerRoutes } from './routes/readers';
import { remindRoutes } from './routes/remind';
import { mySessionRoutes, userSessionRoutes } from './routes/sessions';
import { signatureRoutes } from './routes/signatures';
import { sickReportRoutes } from './routes/sickReports';
import { statsRoutes } from './routes/stats';
import { trashRoutes } from './routes/trash';
import { userRoutes } from './routes/users';

const ownRoutes = [
  ...serverExtensions.flatMap(({ routes = [] }) => routes),
  ...authRoutes,
  ...statsRoutes,
  ...homeRoutes,
  ...companyRoutes,
  ...accountRoutes,
  ...mySessionRoutes,
  ...listViewRoutes,
  ...userRoutes,
  ...userSessionRoutes,
  ...groupRoutes,
  ...readerRoutes,
  ...signatureRoutes,
  ...remindRoutes,
  ...categoryRoutes,
  ...pageRoutes,
  ...feedRoutes,
  ...mediaRoutes,
  ...formRoutes,
  ...leaveRequestRoutes,
  ...sickReportRoutes,
  ...notificationRoutes,
  ...phoneListRoutes,
  ...auditLogRoutes,
  ...fileRoutes,
];

const routes = [...ownRoutes, ...declaredRoutes(ownRoutes)];

/** How change sets change the rows of each resource. */
export const engineOf = changeSetEngines(routes);

/** All routes of the API. */
export const apiRoutes = [
  ...routes,
  ...changeSetRoutes(engineOf, cellReaders(routes)),
  auditRevertRoute(engineOf, routes),
  ...linkedCopyRoutes(routes),
  ...trashRoutes(routes),
];

/** Responses are personal, so they are not cached by default. */
const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  // `c.header()` rebuilds the response; set the header on it directly.
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
};

const NO_EMBEDDING = { baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] };

/** Creates the API below `/api/v2`. It runs in Node, and in the browser as the mock. */
export const createApi = (deps: Deps): Hono<Env> => {
  const app = new Hono<Env>().basePath(API_BASE);
  // Lazy: building it takes as long as the rest of the start.
  let document: ReturnType<typeof openApiDocument> | undefined;
  const getDocument = () => (document ??= openApiDocument(apiRoutes, deps.passwordMinLength));
  const headers = secureHeaders({
    contentSecurityPolicy: { defaultSrc: ["'none'"], ...NO_EMBEDDING },
    crossOriginResourcePolicy: 'same-site',
    // Browsers warn when only some responses of an origin have it.
    originAgentCluster: false,
    // The server sends it where users come by HTTPS.
    strictTransportSecurity: false,
    // Files and the documentation have their own policy.
    overwrite: false,
  });
  app.use('*', requestLog(deps), headers, noStore);
  // The app reads it at each start: browsers keep it and ask whether it has changed.
  app.get(endpoints.openapi, (c) => c.json(getDocument(), 200, { 'Cache-Control': 'no-cache' }));
  app.get(endpoints.docs, (c) => docsResponse(c, getDocument()));
  for (const route of apiRoutes) mount(app, deps, route);
  // `notFound` has no effect on a mounted app.
  app.all('*', (c) => errorResponse(new ApiError(404, 'not_found'), c, deps.log, undefined));
  app.onError((error, c) => errorResponse(error, c, deps.log, undefined));
  return app;
};
