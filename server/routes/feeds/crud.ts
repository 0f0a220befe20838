import { sql, type SQL } from 'drizzle-orm';
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS, MAX_FEED_IMAGE_BYTES } from '../../../contract/constants';
import { endpoints } from '../../../contract/endpoints';
import {
  feedCreateSchema,
  feedListQuerySchema,
  feedSchema,
  feedUpdateSchema,
  type FeedListQuery,
} from '../../../contract/feed';
import { feedGroups, feeds } from '../../db/schema';
import { notFound } from '../../core/ApiError';
import { crudRoutes } from '../../http/crud';
import { oneOf, type ListRules } from '../../http/listSql';
import type { RequestContext } from '../../core/route';
import { feedIsOut } from '../../services/audience';
import { groupsOf, presentFeeds, type FeedRow } from './present';
import { discardFiles, finishFiles, keepFeedFiles, type FeedFiles } from './uploads';
import { insertFeed, removeFeed, updateFeed } from './write';

/** What a list of posts can be sorted by and searched in. */
export const feedListRules = {
  sort: {
    id: feeds.id,
    created_at: feeds.created_at,
    updated_at: feeds.updated_at,
    pinned: feeds.pinned,
    publish_at: feeds.publish_at,
  },
  search: feeds.search,
} satisfies ListRules;

const filters = (filter: NonNullable<FeedListQuery['filter']>, ctx: RequestContext): SQL[] => [
  ...(filter.author_id ? [oneOf(feeds.author_id, filter.author_id)] : []),
  ...(filter.group_id
    ? [
        sql`exists (select 1 from ${feedGroups} where ${feedGroups.feed_id} = ${feeds.id} and ${oneOf(feedGroups.group_id, filter.group_id)})`,
      ]
    : []),
  ...(filter.role ? [sql`${feeds.permitted_roles} && ${sql.param(filter.role)}::text[]`] : []),
  ...(filter.pinned === undefined ? [] : [sql`${feeds.pinned} = ${filter.pinned}`]),
  ...(filter.scheduled === undefined ? [] : [sql`${feedIsOut(ctx.now())} = ${!filter.scheduled}`]),
  ...(filter.has_image === undefined
    ? []
    : [sql`(${feeds.image_file_id} is not null) = ${filter.has_image}`]),
];

export const feedCrudRoutes = crudRoutes<
  FeedRow,
  typeof feedListQuerySchema,
  typeof feedCreateSchema,
  typeof feedUpdateSchema,
  FeedFiles
>({
  name: 'feeds',
  paths: endpoints.feeds,
  table: feeds,
  rules: feedListRules,
  notFound: () => notFound('post'),
  schemas: {
    record: feedSchema,
    query: feedListQuerySchema,
    create: feedCreateSchema,
    update: feedUpdateSchema,
  },
  filters,
  present: presentFeeds,
  files: {
    fields: ['image', 'attachments[]'],
    maxBytes: MAX_ATTACHMENT_BYTES,
    maxTotal: MAX_FEED_IMAGE_BYTES + MAX_ATTACHMENTS * MAX_ATTACHMENT_BYTES,
    orJson: true,
  },
  prepare: async (_values, ctx, uploads, find) => {
    // Files for a post that is not there are not worth the work.
    await find?.();
    return keepFeedFiles(ctx, uploads);
  },
  discard: discardFiles,
  finish: finishFiles,
  insert: insertFeed,
  update: updateFeed,
  linked: async (tx, { id }, { group_ids: groups }) =>
    groups
      ? { group_ids: ((await groupsOf(tx, [id])).get(id) ?? []).map(({ group_id: group }) => group) }
      : {},
  remove: removeFeed,
});
