import { companyCronaRoutes } from './crona';
import { iconRoute } from './icon';
import { registerRoute } from './register';
import { removeRoute } from './remove';
import { switchRoute } from './switch';
import { companyTokenRoutes } from './tokens';
import {
  companyCreateSchema,
  companyListQuerySchema,
  companySchema,
  companyUpdateSchema,
} from '../../../contract/company';
import { endpoints } from '../../../contract/endpoints';
import { envelope, listEnvelope } from '../../../contract/http';
import { and } from 'drizzle-orm';
import { companies } from '../../db/schema';
import { changedAt, checkIfMatch, etagOf } from '../../core/etag';
import { listRules } from '../../http/listRules';
import { oneOf, orderOf, totalOf } from '../../http/listSql';
import { matches } from '../../http/textSearch';
import { route } from '../../core/route';
import { audit, changesOf } from '../../services/audit';
import { findCompany, inCompany, visibleCompanies } from './find';
import { companyResult, serializeCompanies } from './serialize';
import { insertCompany, updateCompany } from './write';

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

const create = route({
  method: 'post',
  path: endpoints.companies.list,
  tag: 'companies',
  summary: 'Create a company, with nobody in it',
  access: { action: 'create', resource: 'companies' },
  body: companyCreateSchema,
  response: envelope(companySchema),
  status: 201,
  handle: async (ctx, { body }) => {
    const row = await ctx.db.transaction(async (tx) => {
      const created = await insertCompany(tx, body, ctx);
      await audit(tx, inCompany(ctx, created.id), {
        action: 'create',
        resource: 'companies',
        recordId: created.id,
        changes: body,
      });
      return created;
    });
    return companyResult(row, ctx);
  },
});

const update = route({
  method: 'patch',
  path: endpoints.companies.one,
  tag: 'companies',
  summary: 'Change a company; those who may only set up their own change that one',
  access: { action: 'settings', resource: 'companies' },
  body: companyUpdateSchema,
  response: envelope(companySchema),
  errors: [412],
  handle: async (ctx, { params, body, c }) => {
    const row = await ctx.db.transaction(async (tx) => {
      const found = await findCompany(tx, ctx, Number(params.id), 'lock');
      checkIfMatch(c.req.header('If-Match'), etagOf(found));
      const updated = await updateCompany(tx, found, body, changedAt(ctx.now(), found));
      await audit(tx, inCompany(ctx, found.id), {
        action: 'update',
        resource: 'companies',
        recordId: found.id,
        ...changesOf(found, body),
      });
      return updated;
    });
    return companyResult(row, ctx);
  },
});

export const companyRoutes = [
  registerRoute,
  list,
  get,
  create,
  update,
  removeRoute,
  switchRoute,
  iconRoute,
  ...companyTokenRoutes,
  ...companyCronaRoutes,
];
