import { and, eq, inArray, sql } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import { myFeedListQuerySchema, myFeedSchema } from '../../../contract/feed';
import { envelope, listEnvelope } from '../../../contract/http';
import { feedReactions, feeds, feedViews } from '../../db/schema';
import type { ListRules } from '../../http/listSql';
import type { RequestContext } from '../../core/deps';
import { route } from '../../core/route';
import { idsOf } from '../../core/rows';
import type { FeedRow } from './serialize';
import { serializeShared } from './serialize';
import { findReadable, readable } from './visible';
import { listPage } from '../../http/listPage';

/** Without a wanted order, pinned posts come first, then the newest. */
const rules: ListRules = {
  sort: {
    id: feeds.id,
    created_at: feeds.created_at,
    pinned: feeds.pinned,
    published: { by: sql`coalesce(${feeds.publish_at}, ${feeds.created_at})`, nullable: false },
  },
  search: feeds.search,
  defaultSort: ['-pinned', '-published'],
};

const access = (action: 'list' | 'show') => ({ action, resource: 'my-feeds' }) as const;

const serialize = async (ctx: RequestContext, rows: readonly FeedRow[]) => {
  const shared = await serializeShared(ctx, rows);
  const ids = idsOf(rows);
  const isOwn = (table: typeof feedViews | typeof feedReactions) =>
    and(eq(table.user_id, ctx.actor.id), inArray(table.feed_id, ids));
  const views = await ctx.db.select().from(feedViews).where(isOwn(feedViews));
  const reactions = await ctx.db.select().from(feedReactions).where(isOwn(feedReactions));
  return shared.map((post) => {
    const view = views.find(({ feed_id: id }) => id === post.id);
    return {
      ...post,
      seen: view !== undefined,
      reacted: reactions.some(({ feed_id: id }) => id === post.id),
      signed_at: view?.signed_at?.toISOString() ?? null,
    };
  });
};

const answer = async (ctx: RequestContext, row: FeedRow) => {
  const [data] = await serialize(ctx, [row]);
  return { body: { data } };
};

const list = route({
  method: 'get',
  path: endpoints.my.feeds,
  summary: 'List the published posts that I may read',
  access: access('list'),
  query: myFeedListQuerySchema,
  response: listEnvelope(myFeedSchema),
  handle: async (ctx, { query }) => {
    const { rows, total } = await listPage(ctx, { table: feeds, rules, query, where: readable(ctx) });
    return { body: { data: await serialize(ctx, rows), meta: { total } } };
  },
});

const read = route({
  method: 'get',
  path: endpoints.my.feed,
  summary: 'Get a post and mark it as seen',
  access: access('show'),
  response: envelope(myFeedSchema),
  handle: async (ctx, { params }) => {
    const row = await ctx.db.transaction(async (tx) => {
      const found = await findReadable(tx, ctx, Number(params.id), 'keep');
      if (ctx.actor.viewer) return found;
      await tx
        .insert(feedViews)
        .values({ feed_id: found.id, user_id: ctx.actor.id, at: ctx.now() })
        .onConflictDoNothing();
      return found;
    });
    return answer(ctx, row);
  },
});

const reaction = (method: 'post' | 'delete') =>
  route({
    method,
    path: endpoints.my.feedReaction,
    summary: method === 'post' ? 'Like a post' : 'Unlike a post',
    access: access('show'),
    response: envelope(myFeedSchema),
    handle: async (ctx, { params }) => {
      const row = await ctx.db.transaction(async (tx) => {
        const found = await findReadable(tx, ctx, Number(params.id), 'keep');
        if (method === 'post')
          await tx
            .insert(feedReactions)
            .values({ feed_id: found.id, user_id: ctx.actor.id, at: ctx.now() })
            .onConflictDoNothing();
        else
          await tx
            .delete(feedReactions)
            .where(and(eq(feedReactions.feed_id, found.id), eq(feedReactions.user_id, ctx.actor.id)));
        return found;
      });
      return answer(ctx, row);
    },
  });

export const myFeedRoutes = [list, read, reaction('post'), reaction('delete')];
