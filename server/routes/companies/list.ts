import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { companyListQuerySchema, companySchema, type CompanyListQuery } from '../../../contract/company';
import { endpoints } from '../../../contract/endpoints';
import { listEnvelope } from '../../../contract/http';
import type { RequestContext } from '../../core/deps';
import { route } from '../../core/route';
import { idsOf } from '../../core/rows';
import { companies, companyStats, rowCounts } from '../../db/schema';
import { columnConditions } from '../../http/columnFilters';
import { listRules } from '../../http/listRules';
import { selectPage } from '../../http/listPage';
import { oneOf } from '../../db/oneOf';
import { orderOf } from '../../http/listSql';
import { matches } from '../../http/textSearch';
import { companyIsLive } from '../../services/liveCompany';
import { serializeCompanies } from './serialize';

const usersCount = sql`(select coalesce(max(n), 0) from ${rowCounts} where company_id = ${companies.id} and table_name = 'users')`;

const {
  company_id: _id,
  computed_at: _at,
  weekly_active: _weeks,
  ...figures
} = getTableColumns(companyStats);

/** A company may have no figures yet. */
const nullable = (column: PgColumn) => ({ by: sql`${column}`, nullable: true });

const companyRules = listRules('companies', companies, {
  sort: {
    users_count: { by: usersCount, nullable: false },
    ...Object.fromEntries(Object.entries(figures).map(([field, column]) => [field, nullable(column)])),
  },
  filters: {
    users_count: usersCount,
    deleted: sql`(${companies.deleted_at} is not null)`,
    ...figures,
  },
});

/** Companies with the same figure are sorted by name. */
const companyOrder = (sort: CompanyListQuery['sort']): SQL[] =>
  orderOf(companies, companyRules, sort && [...sort, 'name']);

const hasStats = eq(companyStats.company_id, companies.id);

/** Without the filter `deleted`, there are no deleted companies. */
const conditionsOf = (ctx: RequestContext, filter: CompanyListQuery['filter']): SQL | undefined =>
  and(
    filter?.deleted === undefined ? companyIsLive : undefined,
    filter?.id && oneOf(companies.id, filter.id),
    ...(filter?.q ? matches(companies.search, filter.q) : []),
    ...columnConditions(companyRules.filters ?? {}, ctx.companyId, filter),
  );

/** Returns the ids of all companies that match, in order. */
export const companyIds = async (
  ctx: RequestContext,
  { filter, sort }: Pick<CompanyListQuery, 'filter' | 'sort'>,
): Promise<number[]> => {
  const rows = await ctx.db
    .select({ id: companies.id })
    .from(companies)
    .leftJoin(companyStats, hasStats)
    .where(conditionsOf(ctx, filter))
    .orderBy(...companyOrder(sort));
  return idsOf(rows);
};

/** Returns the records of companies by id. */
export const companiesById = async (ctx: RequestContext, ids: readonly number[], condition?: SQL) =>
  serializeCompanies(
    await ctx.db
      .select()
      .from(companies)
      .where(and(oneOf(companies.id, ids), condition)),
    ctx,
  );

export const listRoute = route({
  method: 'get',
  path: endpoints.companies.list,
  summary: 'List companies',
  access: { action: 'list', resource: 'companies' },
  query: companyListQuerySchema,
  response: listEnvelope(companySchema),
  handle: async (ctx, { query: { page, sort, filter } }) => {
    const found = ctx.db
      .select(getTableColumns(companies))
      .from(companies)
      .leftJoin(companyStats, hasStats)
      .where(conditionsOf(ctx, filter))
      .$dynamic();
    const { rows, total } = await selectPage(ctx.db, found, companyOrder(sort), page);
    return { body: { data: await serializeCompanies(rows, ctx), meta: { total } } };
  },
});
