import { companyCronaRoutes } from './crona';
import { createRoute } from './create';
import { fullExportRoutes } from './fullExport';
import { listRoute } from './list';
import { removeRoutes } from './remove';
import { companyTableRoutes } from './listTables';
import { publicationsRoute } from './publications';
import { switchRoute } from './switch';
import { companyTokenRoutes } from './tokens';
import { updateRoutes } from './update';
import { webhookDeliveryRoutes } from './webhookDeliveries';
import { webhookRoutes } from './webhooks';
import { companySchema } from '../../../contract/company';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { route } from '../../core/route';
import { findCompany } from './find';
import { companyResult } from './serialize';

const get = route({
  method: 'get',
  path: endpoints.companies.one,
  summary: 'Get a company',
  access: { action: 'settings', resource: 'companies' },
  response: envelope(companySchema),
  handle: async (ctx, { params }) => companyResult(await findCompany(ctx.db, ctx, Number(params.id)), ctx),
});

export const companyRoutes = [
  ...companyTableRoutes,
  publicationsRoute,
  listRoute,
  get,
  createRoute,
  ...updateRoutes,
  ...removeRoutes,
  ...fullExportRoutes,
  switchRoute,
  ...companyTokenRoutes,
  ...webhookRoutes,
  ...webhookDeliveryRoutes,
  ...companyCronaRoutes,
];
