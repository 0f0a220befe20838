import { and, eq } from 'drizzle-orm';
import { endpoints } from '../../contract/endpoints';
import { envelope, listEnvelope } from '../../contract/http';
import {
  linkedCopyListQuerySchema,
  linkedCopySchema,
  linkedCopyUpdateSchema,
  linkedCopyVersionsSchema,
} from '../../contract/publication';
import type { Action } from '../../contract/resources';
import { ApiError } from '../core/ApiError';
import { firstRow } from '../core/rows';
import { route, type AnyRoute, type RequestContext } from '../core/route';
import { companies, publications } from '../db/schema';
import { runWrite } from '../http/crud/writeContext';
import { baseConditions, oneOf, orderOf, totalOf, type ListRules } from '../http/listSql';
import { audit } from '../services/audit';
import {
  compareVersions,
  mayBeOutdated,
  offeredBy,
  ownCopies,
  readPairs,
  selectLinks,
  serializeCopy,
} from '../services/publications/linkedCopies';
import { publishTo } from '../services/publications/publish';

const { publications: paths } = endpoints;
const tag = 'publications';
const access = (action: Action) => ({ action, resource: 'publications' }) as const;
const rules: ListRules = {
  sort: {
    id: publications.id,
    outdated: { by: mayBeOutdated, nullable: false },
    synced_at: publications.synced_at,
  },
  defaultSort: ['-outdated', '-synced_at'],
};

/** @throws ApiError 404 unless it is a copy of the current company that the user may edit */
const findCopy = async (ctx: RequestContext, id: number | undefined) => {
  const links = await selectLinks(ctx).where(and(eq(publications.id, id ?? 0), ownCopies(ctx)));
  const [pair] = await readPairs(ctx, links);
  if (!pair) throw new ApiError(404, 'not_found');
  return pair;
};

const list = route({
  method: 'get',
  path: paths.list,
  tag,
  summary: 'List the linked copies of the current company, first those that may have a later version',
  access: access('list'),
  query: linkedCopyListQuerySchema,
  response: listEnvelope(linkedCopySchema),
  handle: async (ctx, { query }) => {
    const { resource, copy_id: copies } = query.filter ?? {};
    const conditions = [
      ...baseConditions(publications, ctx.companyId, rules, query),
      ownCopies(ctx),
      resource && eq(publications.resource, resource),
      copies && oneOf(publications.copy_id, copies),
    ].filter((condition) => condition !== undefined);
    const { number, size } = query.page;
    const links = await selectLinks(ctx)
      .where(and(...conditions))
      .orderBy(...orderOf(publications, rules, query.sort))
      .limit(size)
      .offset((number - 1) * size);
    const total = await totalOf(ctx.db, publications, conditions);
    const data = await Promise.all((await readPairs(ctx, links)).map(serializeCopy));
    return { body: { data, meta: { total } } };
  },
});

const one = route({
  method: 'get',
  path: paths.one,
  tag,
  summary: 'Get a linked copy, as it is and as its original would make it',
  access: access('show'),
  response: envelope(linkedCopyVersionsSchema),
  handle: async (ctx, { params }) => {
    const pair = await findCopy(ctx, params.id);
    return { body: { data: { ...(await serializeCopy(pair)), ...(await compareVersions(ctx.db, pair)) } } };
  },
});

const update = (routes: readonly AnyRoute[]) =>
  route({
    method: 'post',
    path: paths.update,
    tag,
    summary:
      'Take over the version of the original. Answers 409 when the copy has local changes, unless they are to be overwritten',
    access: access('edit'),
    body: linkedCopyUpdateSchema,
    response: envelope(linkedCopySchema),
    errors: [409],
    handle: async (ctx, { params, body: { overwrite } }) => {
      const pair = await findCopy(ctx, params.id);
      const { link, source, original } = pair;
      const revert = routes.find((other) => other.tag === link.resource && other.revert)?.revert;
      if (source === null || !original || !revert) throw new ApiError(409, 'original_gone');
      if (!(await offeredBy(pair))) throw new ApiError(409, 'original_unpublished');
      const company = firstRow(await ctx.db.select().from(companies).where(eq(companies.id, ctx.companyId)));
      const outcome = await runWrite({ ...ctx, companyId: link.source_company_id }, (write) =>
        publishTo(write, company, {
          resource: link.resource,
          id: link.source_id,
          overwrite,
          revert,
          takeOverFrom: source,
        }),
      );
      if (outcome === 'drifted') throw new ApiError(409, 'local_changes');
      return { body: { data: await serializeCopy(await findCopy(ctx, link.id)) } };
    },
  });

const remove = route({
  method: 'delete',
  path: paths.one,
  tag,
  summary: 'Unlink a copy from its original. The copy stays, and gets no later versions',
  access: access('delete'),
  status: 204,
  handle: async (ctx, { params }) => {
    const { link, source } = await findCopy(ctx, params.id);
    await ctx.db.transaction(async (tx) => {
      const [gone] = await tx.delete(publications).where(eq(publications.id, link.id)).returning();
      if (gone)
        await audit(tx, ctx, {
          action: 'unlink',
          resource: link.resource,
          recordId: link.copy_id,
          changes: { company: source },
        });
    });
    return { status: 204 };
  },
});

/** @param routes the bulk updates among them update copies */
export const linkedCopyRoutes = (routes: readonly AnyRoute[]): AnyRoute[] => [
  list,
  one,
  update(routes),
  remove,
];
