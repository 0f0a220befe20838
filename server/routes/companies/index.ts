import { companyCronaRoutes } from './crona';
import { createRoute } from './create';
import { removeRoute } from './remove';
import { switchRoute } from './switch';
import { companyTokenRoutes } from './tokens';
import { updateRoutes } from './update';
import { companyListQuerySchema, companySchema } from '../../../contract/company';
import { endpoints } from '../../../contract/endpoints';
import { envelope, listEnvelope } from '../../../contract/http';
import { and } from 'drizzle-orm';
import { companies } from '../../db/schema';
import { listRules } from '../../http/listRules';
import { oneOf, orderOf, totalOf } from '../../http/listSql';
import { matches } from '../../http/textSearch';
import { route } from '../../core/route';
import { findCompany, visibleCompanies } from './find';
import { companyResult, serializeCompanies } from './serialize';

const rules = listRules('companies', companies);

const list = route({
  method: 'get',
  path: endpoints.companies.list,
  tag: 'companies',
  summary: 'List companies',
  access: { action: 'list', resource: 'companies' },
  query: companyListQuerySchema,
  response: listEnvelope(companySchema),
  handle: async (ctx, { query: { page, sort, filter } }) => {
    const conditions = [
      visibleCompanies(ctx),
      ...(filter?.id ? [oneOf(companies.id, filter.id)] : []),
      ...(filter?.q ? matches(companies.search, filter.q) : []),
    ];
    const rows = await ctx.db
      .select()
      .from(companies)
      .where(and(...conditions))
      .orderBy(...orderOf(companies, rules, sort))
      .limit(page.size)
      .offset((page.number - 1) * page.size);
    const total = await totalOf(ctx.db, companies, conditions);
    return { body: { data: await serializeCompanies(rows, ctx), meta: { total } } };
  },
});

const get = route({
  method: 'get',
  path: endpoints.companies.one,
  tag: 'companies',
  summary: 'Get a company; those who may only set up their own get that one',
  access: { action: 'settings', resource: 'companies' },
  response: envelope(companySchema),
  handle: async (ctx, { params }) => companyResult(await findCompany(ctx.db, ctx, Number(params.id)), ctx),
});

export const companyRoutes = [
  list,
  get,
  createRoute,
  ...updateRoutes,
  removeRoute,
  switchRoute,
  ...companyTokenRoutes,
  ...companyCronaRoutes,
];
