import { and, eq, inArray, sql } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import {
  feedCommentCreateSchema,
  feedCommentListQuerySchema,
  feedCommentSchema,
} from '../../../contract/feed';
import { envelope, listEnvelope } from '../../../contract/http';
import { can } from '../../../contract/roles';
import { feedComments, files, users } from '../../db/schema';
import { ApiError, notFound } from '../../core/ApiError';
import type { ListRules } from '../../http/listSql';
import type { RequestContext } from '../../core/deps';
import { route } from '../../core/route';
import { audit } from '../../services/audit';
import { fileRef } from '../../services/fileLinks';
import { findVisible } from './visible';
import { COMMENTS } from '../../services/rateLimits';
import { listPage } from '../../http/listPage';
import { insertRow, toRecord } from '../../http/crud/rows';

type Row = typeof feedComments.$inferSelect;

/** Everyone who may see a post may read and write comments. */
const access = { access: { action: 'show', resource: 'my-feeds' }, scope: 'feeds' } as const;

const rules: ListRules = {
  sort: { id: feedComments.id, created_at: feedComments.created_at },
  search: sql`fold(${feedComments.content})`,
  defaultSort: ['created_at'],
};

const authorsOf = async (ctx: RequestContext, rows: readonly Row[]) => {
  const ids = [...new Set(rows.flatMap(({ author_id: id }) => id ?? []))];
  const found = await ctx.db
    .select({ id: users.id, name: users.name, avatar: files })
    .from(users)
    .leftJoin(files, eq(files.id, users.avatar_file_id))
    .where(inArray(users.id, ids));
  return new Map(found.map((author) => [author.id, author]));
};

const serialize = async (ctx: RequestContext, rows: readonly Row[]) => {
  const authors = await authorsOf(ctx, rows);
  return Promise.all(
    rows.map(async (row) => {
      const author = row.author_id === null ? undefined : authors.get(row.author_id);
      return {
        ...toRecord(feedCommentSchema, row),
        author_name: author?.name ?? null,
        author_avatar: author?.avatar ? await fileRef(ctx, ctx.actor, author.avatar) : null,
      };
    }),
  );
};

const list = route({
  method: 'get',
  path: endpoints.feeds.comments,
  summary: 'List the comments on a post, oldest first',
  ...access,
  query: feedCommentListQuerySchema,
  response: listEnvelope(feedCommentSchema),
  handle: async (ctx, { params, query }) => {
    const feed = await findVisible(ctx.db, ctx, Number(params.id));
    const where = [eq(feedComments.feed_id, feed.id)];
    const { rows, total } = await listPage(ctx, { table: feedComments, rules, query, where });
    return { body: { data: await serialize(ctx, rows), meta: { total } } };
  },
});

const add = route({
  method: 'post',
  path: endpoints.feeds.comments,
  summary: 'Comment on a post',
  ...access,
  limit: COMMENTS,
  body: feedCommentCreateSchema,
  response: envelope(feedCommentSchema),
  status: 201,
  handle: async (ctx, { params, body: { content } }) => {
    const row = await ctx.db.transaction(async (tx) => {
      const feed = await findVisible(tx, ctx, Number(params.id), 'keep');
      const values = { content, feed_id: feed.id, author_id: ctx.actor.id };
      const created = await insertRow(tx, feedComments, values, ctx);
      const changes = { comment_id: created.id };
      await audit(tx, ctx, { action: 'add_comment', resource: 'feeds', recordId: feed.id, changes });
      return created;
    });
    const [data] = await serialize(ctx, [row]);
    return { body: { data } };
  },
});

const remove = route({
  method: 'delete',
  path: endpoints.feeds.comment,
  summary: 'Delete a comment; editors of posts can delete any, others their own',
  ...access,
  handle: async (ctx, { params }) => {
    await ctx.db.transaction(async (tx) => {
      const feed = await findVisible(tx, ctx, Number(params.id));
      const own = and(eq(feedComments.id, Number(params.commentId)), eq(feedComments.feed_id, feed.id));
      const [comment] = await tx.select().from(feedComments).where(own);
      if (!comment) throw notFound('comment');
      if (comment.author_id !== ctx.actor.id && !can(ctx.subject, 'edit', 'feeds'))
        throw new ApiError(403, 'forbidden');
      await tx.delete(feedComments).where(own);
      const changes = { comment_id: comment.id, author_id: comment.author_id };
      await audit(tx, ctx, { action: 'remove_comment', resource: 'feeds', recordId: feed.id, changes });
    });
  },
});

export const commentRoutes = [list, add, remove];
