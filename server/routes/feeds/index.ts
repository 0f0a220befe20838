import { sql, type SQL } from 'drizzle-orm';
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS, MAX_FEED_IMAGE_BYTES } from '../../../contract/constants';
import {
  feedCreateSchema,
  feedListQuerySchema,
  feedSchema,
  feedUpdateSchema,
  type FeedListQuery,
} from '../../../contract/feed';
import { feedGroups, feeds } from '../../db/schema';
import { crudRoutes } from '../../http/crud/crudRoutes';
import { oneOf } from '../../http/listSql';
import type { RequestContext } from '../../core/route';
import { feedIsOut } from '../../services/audience';
import { commentRoutes } from './comments';
import { myFeedRoutes } from './my';
import { groupsOf, serializeFeeds } from './serialize';
import { storeFeedFiles } from './uploads';
import { insertFeed, removeFeed, updateFeed } from './write';

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

const crud = crudRoutes({
  name: 'feeds',
  table: feeds,
  schemas: {
    record: feedSchema,
    query: feedListQuerySchema,
    create: feedCreateSchema,
    update: feedUpdateSchema,
  },
  filters,
  serialize: serializeFeeds,
  files: {
    fields: ['image', 'attachments[]'],
    maxBytes: MAX_ATTACHMENT_BYTES,
    maxTotal: MAX_FEED_IMAGE_BYTES + MAX_ATTACHMENTS * MAX_ATTACHMENT_BYTES,
    orJson: true,
  },
  prepare: async (values, ctx, uploads, find) => {
    // Answer 404 before the work on the files.
    await find?.();
    return { ...values, files: await storeFeedFiles(ctx, uploads) };
  },
  insert: insertFeed,
  update: updateFeed,
  related: async (tx, { id }, { group_ids: groups }) =>
    groups
      ? { group_ids: ((await groupsOf(tx, [id])).get(id) ?? []).map(({ group_id: group }) => group) }
      : {},
  remove: removeFeed,
});

export const feedRoutes = [...crud, ...commentRoutes, ...myFeedRoutes];
