/** What extensions may import on the server: `anslag/server`. docs/customizing.md lists it. */
export { apiSchemasOf } from '../contract/schemas';
export { ApiError, fieldError, notFound } from './core/ApiError';
export type { Database, Deps, RequestContext } from './core/deps';
export { route } from './core/route';
export type { ServerExtension } from './extension';
export { crudRoutes } from './http/crud/crudRoutes';
export { findInCompany, insertRow, insertRows, updateRow, updateRows } from './http/crud/rows';
export { listRules } from './http/listRules';
export { audit, changesOf } from './services/audit';
export { inBatches } from './services/repeatedJobs';
