import { and, sql, type SQL } from 'drizzle-orm';
import { companyListQuerySchema, companySchema, type CompanyListQuery } from '../../../contract/company';
import { endpoints } from '../../../contract/endpoints';
import { listEnvelope } from '../../../contract/http';
import { route, type RequestContext } from '../../core/route';
import { companies, rowCounts } from '../../db/schema';
import { columnConditions } from '../../http/columnFilters';
import { listRules } from '../../http/listRules';
import { oneOf, orderOf, totalOf } from '../../http/listSql';
import { matches } from '../../http/textSearch';
import { visibleCompanies } from './find';
import { serializeCompanies } from './serialize';

const usersCount = sql`(select coalesce(max(n), 0) from ${rowCounts} where company_id = ${companies.id} and table_name = 'users')`;

export const companyRules = listRules('companies', companies, { filters: { users_count: usersCount } });

export const companyConditions = (ctx: RequestContext, filter: CompanyListQuery['filter']): SQL[] => [
  visibleCompanies(ctx),
  ...(filter?.id ? [oneOf(companies.id, filter.id)] : []),
  ...(filter?.q ? matches(companies.search, filter.q) : []),
  ...columnConditions(companyRules.filters ?? {}, ctx.companyId, filter),
];

export const listRoute = route({
  method: 'get',
  path: endpoints.companies.list,
  tag: 'companies',
  summary: 'List companies',
  access: { action: 'list', resource: 'companies' },
  query: companyListQuerySchema,
  response: listEnvelope(companySchema),
  handle: async (ctx, { query: { page, sort, filter } }) => {
    const conditions = companyConditions(ctx, filter);
    const rows = await ctx.db
      .select()
      .from(companies)
      .where(and(...conditions))
      .orderBy(...orderOf(companies, companyRules, sort))
      .limit(page.size)
      .offset((page.number - 1) * page.size);
    const total = await totalOf(ctx.db, companies, conditions);
    return { body: { data: await serializeCompanies(rows, ctx), meta: { total } } };
  },
});
