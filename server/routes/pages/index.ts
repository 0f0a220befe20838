import { isNull, sql, type SQL } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import {
  pageCreateSchema,
  pageListQuerySchema,
  pagePreviewedSchema,
  pagePreviewSchema,
  pageSchema,
  pageUpdateSchema,
  type PageListQuery,
} from '../../../contract/page';
import { askedSchema } from '../../../contract/signatures';
import { ApiError } from '../../core/ApiError';
import { route } from '../../core/route';
import { idsOf } from '../../core/rows';
import { pages } from '../../db/schema';
import { crudRoutes } from '../../http/crud/crudRoutes';
import { findInCompany } from '../../http/crud/rows';
import { listRules } from '../../http/listRules';
import { titleMatches } from '../../http/textSearch';
import { deleteScheduledNotifications } from '../../services/notify';
import { signedFilter } from '../../services/pageAudience';
import { ownPictures, withPictureLinks } from '../../services/richText';
import { hideWithoutGroups } from '../../services/trash/hideWithoutGroups';
import { draftRoutes } from './drafts';
import { inCategories, myPageRoutes } from './my';
import { revisionRoutes } from './revisions';
import { isOut, startRound } from './round';
import { loadLinks, serializePages } from './serialize';
import { cleanContent, insertPage, updatePages } from './write';

const resignRoute = route({
  method: 'post',
  path: endpoints.pages.resign,
  summary: 'Ask all readers of a page to sign it again',
  access: { action: 'edit', resource: 'pages' },
  response: envelope(askedSchema),
  errors: [409],
  handle: async (ctx, { params }) => {
    const asked = await ctx.db.transaction(async (tx) => {
      const page = await findInCompany(tx, ctx, pages, Number(params.id), 'page', 'lock');
      if (!page.requires_signature) throw new ApiError(409, 'signature_not_required');
      if (!isOut(page, ctx.now())) throw new ApiError(409, 'not_published');
      return startRound(tx, ctx, page);
    });
    return { body: { data: { asked_count: asked } } };
  },
});

const rules = listRules('pages', pages, {
  filters: {
    category_id: {
      oneOf: (ids) => inCategories(ids) ?? sql`false`,
      empty: isNull(pages.category_id),
    },
  },
});

const filters = ({ signed, title }: NonNullable<PageListQuery['filter']>): SQL[] => [
  ...(signed === undefined || signed === 'all' ? [] : [signedFilter(signed)]),
  ...(typeof title === 'string' ? titleMatches(pages.title, pages.search, title) : []),
];

const crud = crudRoutes({
  name: 'pages',
  table: pages,
  schemas: {
    record: pageSchema,
    query: pageListQuerySchema,
    create: pageCreateSchema,
    update: pageUpdateSchema,
  },
  rules,
  filters,
  // Set as one with the revision.
  ownFields: ['content', 'group_ids', 'media_ids'],
  serialize: serializePages,
  prepare: (values) =>
    Promise.resolve(
      values.content === undefined ? values : { ...values, content: cleanContent(values.content) },
    ),
  insert: insertPage,
  updateMany: updatePages,
  related: async (tx, { id }, { group_ids: groups, media_ids: media }) =>
    groups || media ? { ...(await loadLinks(tx, [id]))(id) } : {},
  afterRestore: hideWithoutGroups('pages'),
  beforeRemove: (tx, rows, ctx) => {
    const ids = idsOf(rows);
    return deleteScheduledNotifications(tx, ctx, 'pages', ids);
  },
});

const previewRoute = route({
  method: 'post',
  path: endpoints.pages.preview,
  summary: 'Preview page content as it would be saved',
  access: { action: 'edit', resource: 'pages' },
  body: pagePreviewSchema,
  response: envelope(pagePreviewedSchema),
  handle: async (ctx, { body }) => {
    const kept = await ownPictures(ctx.db, ctx.companyId, cleanContent(body.content));
    const [content] = await withPictureLinks(ctx, [kept.content]);
    return { body: { data: { content } } };
  },
});

export const pageRoutes = [
  previewRoute,
  ...draftRoutes,
  ...crud,
  resignRoute,
  ...revisionRoutes,
  ...myPageRoutes,
];
