import { eq, sql } from 'drizzle-orm';
import { ROLES, type Role } from '../../../contract/access';
import { endpoints } from '../../../contract/endpoints';
import {
  feedAudienceQuerySchema,
  feedAudienceSchema,
  feedCreateSchema,
  feedListQuerySchema,
  feedSchema,
  feedUpdateSchema,
  type FeedCreate,
  type FeedUpdate,
} from '../../../contract/feed';
import { envelope } from '../../../contract/http';
import type { Database } from '../../core/deps';
import { route, type RequestContext } from '../../core/route';
import { feedGroups, feeds } from '../../db/schema';
import { crudRoutes } from '../../http/crud/crudRoutes';
import type { WriteContext } from '../../http/crud/options';
import { insertRow, updateRow } from '../../http/crud/rows';
import { listRules } from '../../http/listRules';
import { audienceOfDraft, countAudience } from '../../services/audience';
import { commentRoutes } from './comments';
import { myFeedRoutes } from './my';
import { cancelNotifications, scheduleFeedNotification } from './notification';
import { serializeFeeds, type FeedRow } from './serialize';

/** Who sees a restored post whose groups are all deleted: without groups and roles everyone could read it. */
const FALLBACK: readonly Role[] = ['admin'];

/** Schedules the notification again. */
const afterRestoreFeed = async (
  tx: Database,
  row: FeedRow,
  ctx: RequestContext,
  lost: readonly string[],
): Promise<string[]> => {
  const [left] = await tx.select().from(feedGroups).where(eq(feedGroups.feed_id, row.id)).limit(1);
  const isOpen = lost.includes('group_ids') && !left;
  if (isOpen)
    await tx
      .update(feeds)
      .set({ permitted_roles: [...FALLBACK] })
      .where(eq(feeds.id, row.id));
  await scheduleFeedNotification(tx, row, ctx);
  return isOpen ? ['permitted_roles'] : [];
};

/** Removes duplicate roles and sorts them. */
const withOrderedRoles = <V extends FeedUpdate>({ permitted_roles: roles, ...values }: V) => ({
  ...values,
  ...(roles && { permitted_roles: ROLES.filter((role) => roles.includes(role)) }),
});

const insertFeed = (tx: Database, values: FeedCreate, ctx: WriteContext): Promise<FeedRow> =>
  insertRow(tx, feeds, { ...withOrderedRoles(values), author_id: ctx.actor.id }, ctx);

const updateFeed = (tx: Database, row: FeedRow, values: FeedUpdate, ctx: WriteContext): Promise<FeedRow> => {
  const withoutAlt = values.image === null && { image_alt: null };
  return updateRow(tx, feeds, row, { ...withOrderedRoles(values), ...withoutAlt }, ctx);
};

const feedAudienceRoute = route({
  method: 'post',
  path: endpoints.feeds.audience,
  summary: 'Count the users who could see a post with these roles and groups',
  access: { action: 'create', resource: 'feeds' },
  body: feedAudienceQuerySchema,
  response: envelope(feedAudienceSchema),
  handle: async (ctx, { body: { permitted_roles: roles, group_ids } }) => {
    const draft = audienceOfDraft(ctx.companyId, { roles, group_ids });
    return { body: { data: { audience_count: await countAudience(ctx.db, draft) } } };
  },
});

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
  afterWrite: async (tx, written, ctx) => {
    for (const [row] of written) await scheduleFeedNotification(tx, row, ctx);
  },
  afterRestore: afterRestoreFeed,
  beforeRemove: cancelNotifications,
});

export const feedRoutes = [feedAudienceRoute, ...crud, ...commentRoutes, ...myFeedRoutes];
