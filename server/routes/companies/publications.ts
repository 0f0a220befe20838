import { and, asc, eq, sql } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import {
  publicationListQuerySchema,
  publicationListSchema,
  type Publication,
} from '../../../contract/publication';
import { route } from '../../core/route';
import { companies, publications } from '../../db/schema';
import { oneOf } from '../../http/listSql';
import { hashOf, readContent, readContents } from '../../services/publications/content';
import { isLinkOf, isPublished } from '../../services/publications/linkedCopies';
import { isOutdated } from '../../services/publications/plan';
import { visibleCompanies } from './find';

export const publicationsRoute = route({
  method: 'get',
  path: endpoints.companies.publications,
  summary: 'List the linked copies of a page, form or shortcut of the current company in other companies',
  access: { action: 'edit', resource: 'companies' },
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
          isLinkOf(ctx, resource, id),
          isPublished(resource),
          visibleCompanies(ctx),
          ids && oneOf(publications.company_id, ids),
        ),
      )
      .orderBy(asc(companies.name), asc(companies.id))
      .limit(page.size)
      .offset((page.number - 1) * page.size);
    const copyIds = links.map(({ link }) => link.copy_id);
    const copies = await readContents(ctx, resource, copyIds);
    const data = await Promise.all(
      links.map(async ({ link, name }): Promise<Publication> => {
        const copy = copies.get(link.copy_id);
        return {
          id: link.id,
          resource,
          source_id: id,
          company_id: link.company_id,
          company_name: name,
          copy_id: copy ? link.copy_id : null,
          synced_at: link.synced_at.toISOString(),
          outdated: await isOutdated(original, copy, link),
          drifted: copy !== undefined && (await hashOf(copy)) !== link.copy_hash,
        };
      }),
    );
    return { body: { data, meta: { total: links[0]?.total ?? 0 } } };
  },
});
