import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { endpoints } from '../../contract/endpoints';
import { envelope, listEnvelope } from '../../contract/http';
import {
  linkedCopyListQuerySchema,
  linkedCopySchema,
  linkedCopyUpdateSchema,
  linkedCopyVersionsSchema,
  sharedQuerySchema,
  sharedSchema,
} from '../../contract/publication';
import type { Action } from '../../contract/access';
import { can } from '../../contract/roles';
import { accessError } from '../core/accessError';
import { ApiError } from '../core/ApiError';
import type { RequestContext } from '../core/deps';
import { declaredBy, route, type AnyRoute } from '../core/route';
import { publications } from '../db/schema';
import { runWrite } from '../http/crud/writeContext';
import { selectPage } from '../http/listPage';
import { oneOf } from '../db/oneOf';
import { baseConditions, orderOf, type ListRules } from '../http/listSql';
import { audit } from '../services/audit';
import { loadCompany } from '../services/liveCompany';
import { readContent } from '../services/publications/content';
import {
  compareVersions,
  countSharedWith,
  isLinkOf,
  mayBeOutdated,
  ownCopies,
  readPairs,
  selectLinks,
  serializeCopy,
} from '../services/publications/linkedCopies';
import { publishTo } from '../services/publications/publish';

const { publications: paths } = endpoints;
type SharedFilter = z.infer<typeof sharedQuerySchema>['filter'];

const access = (action: Action) => ({ action, resource: 'publications' }) as const;
const rules: ListRules = {
  sort: {
    id: publications.id,
    outdated: { by: mayBeOutdated, nullable: false },
    synced_at: publications.synced_at,
  },
  defaultSort: ['-outdated', '-synced_at'],
};

/** @throws ApiError 403 or 404 unless it is a record of the current company that the user may edit */
const findOriginal = async (
  ctx: RequestContext,
  { resource, source_id: id }: SharedFilter,
): Promise<void> => {
  if (!can(ctx.subject, 'edit', resource)) throw accessError(ctx.subject, resource);
  await readContent(ctx, resource, id, ctx.companyId);
};

const shared = route({
  method: 'get',
  path: paths.shared,
  summary:
    'Get the number of companies with a linked copy of a page, form or shortcut of the current company',
  access: access('list'),
  query: sharedQuerySchema,
  response: envelope(sharedSchema),
  handle: async (ctx, { query: { filter } }) => {
    await findOriginal(ctx, filter);
    return { body: { data: { companies: await countSharedWith(ctx, filter.resource, filter.source_id) } } };
  },
});

const stopSharing = route({
  method: 'delete',
  path: paths.shared,
  summary: 'Unlink all copies of a record of the current company. They stay, and get no later versions',
  access: access('delete'),
  query: sharedQuerySchema,
  handle: async (ctx, { query: { filter } }) => {
    await findOriginal(ctx, filter);
    const { resource, source_id: id } = filter;
    await ctx.db.transaction(async (tx) => {
      const gone = await tx
        .delete(publications)
        .where(isLinkOf(ctx, resource, id))
        .returning();
      if (gone.length > 0) await audit(tx, ctx, { action: 'stop_sharing', resource, recordId: id });
    });
  },
});

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
  summary: 'List the linked copies of the current company, first those that may have a later version',
  access: access('list'),
  query: linkedCopyListQuerySchema,
  response: listEnvelope(linkedCopySchema),
  handle: async (ctx, { query }) => {
    const { resource, copy_id: copies } = query.filter ?? {};
    const where = and(
      ...baseConditions(publications, ctx.companyId, rules, query),
      ownCopies(ctx),
      resource && eq(publications.resource, resource),
      copies && oneOf(publications.copy_id, copies),
    );
    const links = selectLinks(ctx).where(where).$dynamic();
    const order = orderOf(publications, rules, query.sort);
    const { rows, total } = await selectPage(ctx.db, links, order, query.page);
    const data = await Promise.all((await readPairs(ctx, rows)).map(serializeCopy));
    return { body: { data, meta: { total } } };
  },
});

const one = route({
  method: 'get',
  path: paths.one,
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
    summary:
      'Take over the version of the original. Answers 409 when the copy has local changes, unless they are to be overwritten',
    access: access('edit'),
    body: linkedCopyUpdateSchema,
    response: envelope(linkedCopySchema),
    errors: [409],
    handle: async (ctx, { params, body: { overwrite } }) => {
      const { link, source, original } = await findCopy(ctx, params.id);
      const engine = declaredBy(routes, link.resource, 'changes');
      if (source === null || !original || !engine) throw new ApiError(409, 'original_gone');
      const company = await loadCompany(ctx.db, ctx.companyId);
      const outcome = await runWrite({ ...ctx, companyId: link.source_company_id }, (write) =>
        publishTo(write, company, {
          resource: link.resource,
          id: link.source_id,
          overwrite,
          engine,
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
  summary: 'Unlink a copy from its original. The copy stays, and gets no later versions',
  access: access('delete'),
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
  },
});

/** @param routes the PATCH routes declare how copies are updated */
export const linkedCopyRoutes = (routes: readonly AnyRoute[]): AnyRoute[] => [
  list,
  shared,
  stopSharing,
  one,
  update(routes),
  remove,
];
