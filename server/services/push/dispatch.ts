import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { feeds, notifications, users } from '../../db/schema';
import type { Database } from '../../core/deps';
import { mayRead } from '../audience';
import { companyHas, inLiveCompany } from '../liveCompany';
import { receives } from './recipients';

type NotificationRow = typeof notifications.$inferSelect;

/** Selects the readers of a post as of now; none when it is deleted or the company has turned off posts. */
export const readersOfPost = (id: SQLWrapper | number | null): SQL =>
  sql`select ${users.id} as id from ${users} join ${feeds} on ${feeds.id} = ${id}
    where ${mayRead('feeds')} and ${companyHas('feed', feeds.company_id)}`;

/** Selects the recipients as of now; undefined when they were decided at creation. */
const currentRecipients = (row: NotificationRow): SQL | undefined => {
  if (row.by_hand) return sql`select ${users.id} as id from ${users} where ${receives(row.company_id, row)}`;
  // Readers of a scheduled post may have changed since it was written.
  return row.about === 'feeds' ? readersOfPost(row.about_id) : undefined;
};

/**
 * Decides who gets a notification and queues a push message for each of their browsers. The caller's transaction must
 * have locked the row.
 */
export const dispatchNotification = async (
  tx: Database,
  row: NotificationRow,
  now: Date,
): Promise<NotificationRow> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const who = currentRecipients(row);
  if (who && !row.by_hand)
    await tx.execute(
      sql`delete from notification_recipients where notification_id = ${row.id} and user_id not in (${who})`,
    );
  if (who)
    await tx.execute(
      sql`insert into notification_recipients (notification_id, user_id) select ${row.id}, found.id from (${who}) as found
        on conflict do nothing`,
    );
  await tx.execute(sql`
    insert into push_messages (notification_id, user_id, subscription_id, created_at, next_at)
    select r.notification_id, r.user_id, s.id, ${at}, ${at}
    from notification_recipients r
    join users u on u.id = r.user_id and not u.inactive
    join push_subscriptions s on s.user_id = r.user_id
    where r.notification_id = ${row.id} and r.read_at is null
    order by r.user_id, s.id
    on conflict do nothing`);
  const hasMessages = sql`exists (select 1 from push_messages m where m.notification_id = ${row.id})`;
  const [dispatched] = await tx
    .update(notifications)
    .set({
      queued_at: now,
      status: sql`case when ${hasMessages} then 'sending' else 'sent' end`,
      updated_at: now,
    })
    .where(eq(notifications.id, row.id))
    .returning();
  return dispatched ?? row;
};

/** Locks the next due notification; other transactions skip it. */
const nextDue = async (tx: Database, now: Date): Promise<NotificationRow | undefined> => {
  const [row] = await tx
    .select()
    .from(notifications)
    .where(
      and(
        sql`${notifications.queued_at} is null`,
        sql`${notifications.sent_at} <= ${now.toISOString()}::timestamptz`,
        inLiveCompany(notifications.company_id),
      ),
    )
    .orderBy(notifications.sent_at, notifications.id)
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
};

/** Dispatches every due notification once, however many processes call this, and returns how many. */
export const dispatchDueNotifications = async (
  { db, now }: { db: Database; now: () => Date },
  signal?: AbortSignal,
): Promise<number> => {
  for (let done = 0; ; done += 1) {
    if (signal?.aborted) return done;
    const found = await db.transaction(async (tx) => {
      const row = await nextDue(tx, now());
      return row && dispatchNotification(tx, row, now());
    });
    if (!found) return done;
  }
};
