import { sql } from 'drizzle-orm';
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS, MAX_FEED_IMAGE_BYTES } from '../../../contract/constants';
import { feedCreateSchema, feedListQuerySchema, feedSchema, feedUpdateSchema } from '../../../contract/feed';
import { feedGroups, feeds } from '../../db/schema';
import { crudRoutes } from '../../http/crud/crudRoutes';
import { linkedBy, listRules } from '../../http/listRules';
import { feedAudienceRoute } from './audience';
import { commentRoutes } from './comments';
import { myFeedRoutes } from './my';
import { groupsOf, serializeFeeds } from './serialize';
import { storeFeedFiles } from './uploads';
import { cancelNotifications } from './notification';
import { afterRestoreFeed } from './restore';
import { insertFeed, updateFeed } from './write';

const rules = listRules('feeds', feeds, {
  filters: {
    group_id: linkedBy([feedGroups.feed_id, feeds.id], feedGroups.group_id),
    role: feeds.permitted_roles,
    scheduled: sql`coalesce(${feeds.publish_at} > now(), false)`,
    has_image: sql`(${feeds.image_file_id} is not null)`,
  },
});

const crud = crudRoutes({
  name: 'feeds',
  table: feeds,
  schemas: {
    record: feedSchema,
    query: feedListQuerySchema,
    create: feedCreateSchema,
    update: feedUpdateSchema,
  },
  rules,
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
  afterRestore: afterRestoreFeed,
  beforeRemove: cancelNotifications,
});

// First, since its path also matches an id.
export const feedRoutes = [feedAudienceRoute, ...crud, ...commentRoutes, ...myFeedRoutes];
