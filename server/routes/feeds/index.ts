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
} from '../../../contract/feed';
import { envelope } from '../../../contract/http';
import type { Database, RequestContext } from '../../core/deps';
import { route } from '../../core/route';
import { feedGroups, feeds } from '../../db/schema';
import { crudRoutes } from '../../http/crud/crudRoutes';
import { listRules } from '../../http/listRules';
import { audienceOfDraft, countAudience } from '../../services/audience';
import { commentRoutes } from './comments';
import { myFeedRoutes } from './my';
import { cancelNotifications, scheduleNotifications } from './notification';
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
  const left = await tx.$count(feedGroups, eq(feedGroups.feed_id, row.id));
  const isOpen = lost.includes('group_ids') && left === 0;
  if (isOpen)
    await tx
      .update(feeds)
      .set({ permitted_roles: [...FALLBACK] })
      .where(eq(feeds.id, row.id));
  await scheduleNotifications(tx, [row], ctx);
  return isOpen ? ['permitted_roles'] : [];
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
  complete: (_tx, values, row, { actor }) => ({
    ...values,
    // In one order and without duplicates.
    ...(values.permitted_roles && {
      permitted_roles: ROLES.filter((role) => values.permitted_roles?.includes(role)),
    }),
    ...('image' in values && values.image === null && { image_alt: null }),
    ...(!row && { author_id: actor.id }),
  }),
  afterWrite: (tx, written, ctx) =>
    scheduleNotifications(
      tx,
      written.map(([row]) => row),
      ctx,
    ),
  afterRestore: afterRestoreFeed,
  beforeRemove: cancelNotifications,
});

export const feedRoutes = [feedAudienceRoute, ...crud, ...commentRoutes, ...myFeedRoutes];
