import { isNull, sql, type SQL } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import {
  pageAudienceQuerySchema,
  pageAudienceSchema,
  pageCreateSchema,
  pageListQuerySchema,
  pagePreviewedSchema,
  pagePreviewSchema,
  pageSchema,
  pageUpdateSchema,
  type PageListQuery,
} from '../../../contract/page';
import { pages } from '../../db/schema';
import { route } from '../../core/route';
import { crudRoutes } from '../../http/crud/crudRoutes';
import { listRules } from '../../http/listRules';
import { titleMatches } from '../../http/textSearch';
import { audienceOfDraft, countAudience } from '../../services/audience';
import { signedFilter } from '../../services/pageAudience';
import { draftRoutes } from './drafts';
import { inCategories, myPageRoutes } from './my';
import { linksOf, serializePages } from './serialize';
import { resignRoute } from './resign';
import { hideWithoutGroups } from './restore';
import { revisionRoutes } from './revisions';
import { cleanContent, insertPage, updatePage } from './write';
import { deleteScheduledNotifications } from '../../services/notify';
import { ownPictures, withPictureLinks } from '../../services/richText';
import { envelope } from '../../../contract/http';

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
  update: updatePage,
  related: async (tx, { id }, { group_ids: groups, media_ids: media }) =>
    groups || media ? { ...(await linksOf(tx, [id]))(id) } : {},
  afterRestore: hideWithoutGroups,
  beforeRemove: (tx, rows, ctx) => {
    const ids = rows.map(({ id }) => id);
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

const audienceRoute = route({
  method: 'get',
  path: endpoints.pages.audience,
  summary: 'Count the users who would see a page',
  access: { action: 'edit', resource: 'pages' },
  query: pageAudienceQuerySchema,
  response: envelope(pageAudienceSchema),
  handle: async (ctx, { query: { group_ids = [] } }) => ({
    body: { data: { count: await countAudience(ctx.db, audienceOfDraft(ctx.companyId, { group_ids })) } },
  }),
});

export const pageRoutes = [
  previewRoute,
  audienceRoute,
  ...draftRoutes,
  ...crud,
  resignRoute,
  ...revisionRoutes,
  ...myPageRoutes,
];
