import { and, eq, lte, sql } from 'drizzle-orm';
import { feeds, notifications, users } from '../../db/schema';
import { shortened } from '../../../contract/cutText';
import type { Database, RequestContext } from '../../core/deps';
import { idsOf } from '../../core/rows';
import { mayRead } from '../../services/audience';
import { notify, deleteScheduledNotifications } from '../../services/notify';
import type { FeedRow } from './serialize';

const ABOUT = 'feeds';
/** Characters of a post in its notification. */
const MESSAGE = 180;

const wasNotified = async (tx: Database, { now }: RequestContext, id: number): Promise<boolean> => {
  const { about, about_id: aboutId, sent_at: sentAt } = notifications;
  const where = and(eq(about, ABOUT), eq(aboutId, id), lte(sentAt, now()));
  return (await tx.$count(notifications, where)) > 0;
};

const authorName = async (tx: Database, id: number | null): Promise<string | undefined> => {
  if (id === null) return undefined;
  const [author] = await tx.select({ name: users.name }).from(users).where(eq(users.id, id));
  return author?.name;
};

/** Schedules the notification of a post for its publication. The text is that of the post and needs no translation. */
const scheduleNotification = async (tx: Database, row: FeedRow, ctx: RequestContext): Promise<void> => {
  if (!row.notify || (await wasNotified(tx, ctx, row.id))) return;
  const name = await authorName(tx, row.author_id);
  const readers = sql`select ${users.id} as id from ${users} join ${feeds} on ${feeds.id} = ${row.id}
    where ${mayRead('feeds')}`;
  const now = ctx.now();
  await notify(tx, ctx, readers, {
    title: name ?? row.content,
    message: shortened(row.content, MESSAGE),
    url: `/feeds/${row.id}`,
    at: row.publish_at && row.publish_at > now ? row.publish_at : now,
    about: { resource: ABOUT, id: row.id },
  });
};

/** Deletes the scheduled notifications of posts that are deleted. */
export const cancelNotifications = (
  tx: Database,
  rows: readonly { id: number }[],
  ctx: RequestContext,
): Promise<void> => {
  const ids = idsOf(rows);
  return deleteScheduledNotifications(tx, ctx, ABOUT, ids);
};

/** Schedules the notifications of posts, and replaces earlier schedules. Called after each change. A post is notified once. */
export const scheduleNotifications = async (
  tx: Database,
  rows: readonly FeedRow[],
  ctx: RequestContext,
): Promise<void> => {
  await cancelNotifications(tx, rows, ctx);
  for (const row of rows) await scheduleNotification(tx, row, ctx);
};
