import { count, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { feedSchema, myFeedSchema } from '../../../contract/feed';
import { toRecord } from '../../http/crud/rows';
import { feedAttachments, feedComments, feedGroups, feedReactions, files, users } from '../../db/schema';
import type { feeds } from '../../db/schema';
import type { Database } from '../../core/deps';
import type { RequestContext } from '../../core/route';
import { groupBy } from '../../core/rows';
import { audiencesOfFeeds } from '../../services/audience';
import { fileRef, type FileRow } from '../../services/fileLinks';

export type FeedRow = typeof feeds.$inferSelect;

type FeedPart = PgTable & { feed_id: PgColumn };

const countsOf = async (
  ctx: RequestContext,
  table: FeedPart,
  ids: number[],
): Promise<Map<number, number>> => {
  const rows = await ctx.db
    .select({ id: sql<number>`${table.feed_id}`, n: count() })
    .from(table)
    .where(inArray(table.feed_id, ids))
    .groupBy(table.feed_id);
  return new Map(rows.map(({ id, n }) => [id, n]));
};

/** Counts the users who may see each post, and those who have. */
export const audiencesOf = async (ctx: RequestContext, ids: number[]) => {
  const rows = await ctx.db
    .select({
      id: sql<number>`counts.id`,
      audience: sql<number>`counts.audience`,
      seen: sql<number>`counts.seen`,
    })
    .from(sql`${audiencesOfFeeds(ids)} as counts`);
  return new Map(rows.map((row) => [row.id, row]));
};

export const groupsOf = async (db: Database, ids: number[]) => {
  const rows = await db
    .select()
    .from(feedGroups)
    .where(inArray(feedGroups.feed_id, ids))
    .orderBy(feedGroups.group_id);
  return groupBy(rows, ({ feed_id: id }) => id);
};

const authorsOf = async (ctx: RequestContext, rows: readonly FeedRow[]): Promise<Map<number, string>> => {
  const ids = [...new Set(rows.flatMap(({ author_id: id }) => id ?? []))];
  const found = await ctx.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(found.map(({ id, name }) => [id, name]));
};

const imagesOf = async (ctx: RequestContext, rows: readonly FeedRow[]): Promise<Map<number, FileRow>> => {
  const ids = rows.flatMap(({ image_file_id: id }) => id ?? []);
  const found = await ctx.db.select().from(files).where(inArray(files.id, ids));
  return new Map(found.map((file) => [file.id, file]));
};

const attachmentsOf = async (ctx: RequestContext, ids: number[]) => {
  const rows = await ctx.db
    .select({ feedId: feedAttachments.feed_id, file: files })
    .from(feedAttachments)
    .innerJoin(files, eq(files.id, feedAttachments.file_id))
    .where(inArray(feedAttachments.feed_id, ids))
    .orderBy(feedAttachments.position, feedAttachments.file_id);
  return groupBy(rows, ({ feedId }) => feedId);
};

/** The part of a post that its readers see. */
export const serializeShared = async (ctx: RequestContext, rows: readonly FeedRow[]) => {
  const ids = rows.map(({ id }) => id);
  const authors = await authorsOf(ctx, rows);
  const images = await imagesOf(ctx, rows);
  const attachments = await attachmentsOf(ctx, ids);
  const comments = await countsOf(ctx, feedComments, ids);
  const reactions = await countsOf(ctx, feedReactions, ids);
  const ref = (file: FileRow) => fileRef(ctx, ctx.actor, file);
  return Promise.all(
    rows.map(async (row) => {
      const image = row.image_file_id === null ? undefined : images.get(row.image_file_id);
      return {
        ...toRecord(myFeedSchema, row),
        image: image ? await ref(image) : null,
        attachments: await Promise.all((attachments.get(row.id) ?? []).map(({ file }) => ref(file))),
        author_name: row.author_id === null ? null : (authors.get(row.author_id) ?? null),
        comments_count: comments.get(row.id) ?? 0,
        reactions_count: reactions.get(row.id) ?? 0,
      };
    }),
  );
};

export const serializeFeeds = async (rows: FeedRow[], ctx: RequestContext): Promise<object[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const shared = await serializeShared(ctx, rows);
  const groups = await groupsOf(ctx.db, ids);
  const audiences = await audiencesOf(ctx, ids);
  return rows.map((row, index) => ({
    ...shared[index],
    ...toRecord(feedSchema, row),
    group_ids: (groups.get(row.id) ?? []).map(({ group_id: id }) => id),
    seen_count: audiences.get(row.id)?.seen ?? 0,
    audience_count: audiences.get(row.id)?.audience ?? 0,
  }));
};
