/** What extensions may import on the server: `anslag/server`. docs/customizing.md lists it. */
export { ApiError, fieldError, notFound } from './core/ApiError';
export type { Database, Deps } from './core/deps';
export { route, type RequestContext } from './core/route';
export { firstRow } from './core/rows';
export type { ServerExtension } from './extension';
export { crudRoutes } from './http/crud/crudRoutes';
export { findInCompany, insertRow } from './http/crud/rows';
export { inBatches } from './services/repeatedJobs';
