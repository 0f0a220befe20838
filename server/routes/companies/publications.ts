import { and, asc, eq, sql } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import {
  publicationCreateSchema,
  publicationListQuerySchema,
  publicationListSchema,
  publishResultSchema,
  type PublishResult,
} from '../../../contract/publication';
import { can } from '../../../contract/roles';
import { fieldError, ApiError } from '../../core/ApiError';
import { asError } from '../../core/asError';
import { route, type AnyRoute, type RequestContext } from '../../core/route';
import { companies, publications } from '../../db/schema';
import { runWrite } from '../../http/crud/writeContext';
import { errorBody } from '../../http/errors';
import { oneOf } from '../../http/listSql';
import { assertOpenChangeSet } from '../../services/changeSets';
import { readContent } from '../../services/publications/content';
import { linksOf } from '../../services/publications/linkedCopies';
import { listCopies } from '../../services/publications/listCopies';
import { planFor } from '../../services/publications/plan';
import { publishTo } from '../../services/publications/publish';
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

/**
 * Returns the companies, also those that were deleted since they were chosen.
 * @throws ApiError 422 for unknown companies and the current one
 */
const findTargets = async (ctx: RequestContext, ids: readonly number[]) => {
  const wanted = [...new Set(ids)];
  const found = await ctx.db
    .select()
    .from(companies)
    .where(oneOf(companies.id, wanted))
    .orderBy(asc(companies.id));
  if (found.length !== wanted.length || wanted.includes(ctx.companyId))
    throw fieldError('company_ids', 'validation.unknown_reference');
  return found;
};

const create = (routes: readonly AnyRoute[]) =>
  route({
    method: 'post',
    path,
    tag,
    summary:
      'Publish a page, form or shortcut of the current company to others, or its later version. The copies are linked',
    access,
    body: publicationCreateSchema,
    response: envelope(publishResultSchema.array()),
    handle: async (ctx, { body, c }) => {
      const { resource, id, company_ids: ids, preview, overwrite, change_set_id: changeSetId } = body;
      const revert = routes.find((one) => one.tag === resource && one.revert)?.revert;
      if (!revert || !can(ctx.subject, 'create', resource)) throw new ApiError(403, 'forbidden');
      await readContent(ctx, resource, id, ctx.companyId);
      const targets = await findTargets(ctx, ids);
      if (changeSetId !== undefined) await assertOpenChangeSet(ctx.db, ctx, changeSetId, 'companies');
      const data: PublishResult[] = [];
      for (const company of targets) {
        const one = { company_id: company.id, name: company.name };
        try {
          if (company.deleted_at) throw new ApiError(409, 'deleted_since');
          const options = { resource, id, overwrite, changeSetId, revert };
          const outcome = preview
            ? (await planFor(ctx.db, ctx, company, options)).outcome
            : await runWrite(ctx, (write) => publishTo(write, company, options));
          data.push({ ...one, outcome });
        } catch (error) {
          const { body: found } = await errorBody(asError(error), c, ctx.log, resource);
          const reason = Object.values(found.errors ?? {})[0]?.[0] ?? found.message;
          data.push({ ...one, outcome: 'failed', reason });
        }
      }
      return { body: { data } };
    },
  });

/** @param routes the bulk updates among them update copies */
export const publicationRoutes = (routes: readonly AnyRoute[]): AnyRoute[] => [list, create(routes)];
