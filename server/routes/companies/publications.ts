import { and, asc, eq, sql } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import { publicationListQuerySchema, publicationListSchema } from '../../../contract/publication';
import { route, type AnyRoute } from '../../core/route';
import { companies, publications } from '../../db/schema';
import { oneOf } from '../../http/listSql';
import { readContent } from '../../services/publications/content';
import { linksOf } from '../../services/publications/linkedCopies';
import { listCopies } from '../../services/publications/listCopies';
import { visibleCompanies } from './find';

const path = endpoints.companies.publications;
const tag = 'companies';
const access = { action: 'edit', resource: 'companies' } as const;

const list = route({
  method: 'get',
  path,
  tag,
  summary: 'List the linked copies of a page, form or shortcut of the current company in other companies',
  access,
  query: publicationListQuerySchema,
  response: publicationListSchema,
  handle: async (ctx, { query: { page, filter } }) => {
    const { resource, source_id: id, company_id: ids } = filter;
    const original = await readContent(ctx, resource, id, ctx.companyId);
    const links = await ctx.db
      .select({ link: publications, name: companies.name, total: sql<number>`count(*) over ()::int` })
      .from(publications)
      .innerJoin(companies, eq(companies.id, publications.company_id))
      .where(
        and(
          linksOf(resource),
          eq(publications.source_id, id),
          eq(publications.source_company_id, ctx.companyId),
          visibleCompanies(ctx),
          ids && oneOf(publications.company_id, ids),
        ),
      )
      .orderBy(asc(companies.name), asc(companies.id))
      .limit(page.size)
      .offset((page.number - 1) * page.size);
    return {
      body: {
        data: await listCopies(ctx, original, resource, links),
        meta: { total: links[0]?.total ?? 0 },
      },
    };
  },
});

export const publicationRoutes: AnyRoute[] = [list];
