import { sql } from 'drizzle-orm';
import { feedCreateSchema, feedListQuerySchema, feedSchema, feedUpdateSchema } from '../../../contract/feed';
import { feeds } from '../../db/schema';
import { crudRoutes } from '../../http/crud/crudRoutes';
import { listRules } from '../../http/listRules';
import { feedAudienceRoute } from './audience';
import { commentRoutes } from './comments';
import { myFeedRoutes } from './my';
import { serializeFeeds } from './serialize';
import { cancelNotifications, scheduleFeedNotification } from './notification';
import { afterRestoreFeed } from './restore';
import { insertFeed, updateFeed } from './write';

const rules = listRules('feeds', feeds, {
  filters: {
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
  fileKind: 'feed',
  serialize: serializeFeeds,
  insert: insertFeed,
  update: updateFeed,
  afterWrite: scheduleFeedNotification,
  afterRestore: afterRestoreFeed,
  beforeRemove: cancelNotifications,
});

export const feedRoutes = [feedAudienceRoute, ...crud, ...commentRoutes, ...myFeedRoutes];
