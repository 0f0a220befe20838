import { bulkRoute } from './bulk';
import { companyCronaRoutes } from './crona';
import { createRoute } from './create';
import { listRoute } from './list';
import { removeRoute } from './remove';
import { companySpreadsheetRoutes } from './spreadsheet';
import { switchRoute } from './switch';
import { companyTokenRoutes } from './tokens';
import { updateRoutes } from './update';
import { companySchema } from '../../../contract/company';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { route } from '../../core/route';
import { findCompany } from './find';
import { companyResult } from './serialize';

const get = route({
  method: 'get',
  path: endpoints.companies.one,
  tag: 'companies',
  summary: 'Get a company',
  access: { action: 'settings', resource: 'companies' },
  response: envelope(companySchema),
  handle: async (ctx, { params }) => companyResult(await findCompany(ctx.db, ctx, Number(params.id)), ctx),
});

/** The spreadsheet comes first, since its path also matches a record's. */
export const companyRoutes = [
  ...companySpreadsheetRoutes,
  listRoute,
  get,
  createRoute,
  ...updateRoutes,
  bulkRoute,
  removeRoute,
  switchRoute,
  ...companyTokenRoutes,
  ...companyCronaRoutes,
];
