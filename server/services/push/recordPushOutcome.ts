import { and, eq, sql } from 'drizzle-orm';
import { notificationRecipients, notifications, pushMessages, pushSubscriptions } from '../../db/schema';
import type { Database } from '../../core/deps';
import { recordOutcome, type Outcome } from '../jobQueue';
import { refreshPushEnabled } from './subscriptions';

export type PushMessage = typeof pushMessages.$inferSelect;

/** Marks a recipient as delivered when one of their browsers got the message, as failed when none can. */
const updateRecipient = async (
  tx: Database,
  { notification_id, user_id }: PushMessage,
  now: Date,
): Promise<void> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const some = (statuses: string) =>
    sql`exists (select 1 from push_messages m where m.notification_id = ${notification_id} and m.user_id = ${user_id}
      and m.status = any(${statuses}::text[]))`;
  await tx
    .update(notificationRecipients)
    .set({
      delivered_at: sql`case when ${some('{sent}')} then coalesce(${notificationRecipients.delivered_at}, ${at}) end`,
      failed_at: sql`case when not ${some('{sent,queued}')} then ${at} end`,
    })
    .where(
      and(
        eq(notificationRecipients.notification_id, notification_id),
        eq(notificationRecipients.user_id, user_id),
      ),
    );
};

/**
 * Writes the outcome of a message, and deletes the subscription of a browser that is gone.
 *
 * Locks the subscription first and then the recipient, so that two messages to one browser or user wait for each other
 * and see each other's outcome.
 */
export const recordPushOutcome = async (
  db: Database,
  message: PushMessage,
  outcome: Outcome,
  now: Date,
): Promise<void> => {
  const { subscription_id: subscription, user_id, notification_id } = message;
  await db.transaction(async (tx) => {
    if (subscription !== null)
      await tx
        .select({ id: pushSubscriptions.id })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.id, subscription))
        .for('update');
    await tx
      .select({ id: notificationRecipients.user_id })
      .from(notificationRecipients)
      .where(
        and(
          eq(notificationRecipients.notification_id, notification_id),
          eq(notificationRecipients.user_id, user_id),
        ),
      )
      .for('update');
    const status = await recordOutcome(tx, pushMessages, message, outcome, now);
    if (status === undefined) return;
    if (status !== 'queued') await updateRecipient(tx, message, now);
    if (subscription === null) return;
    if (outcome.state === 'sent')
      await tx
        .update(pushSubscriptions)
        .set({ last_success_at: now })
        .where(eq(pushSubscriptions.id, subscription));
    if (outcome.state === 'gone') {
      await tx
        .delete(pushSubscriptions)
        .where(and(eq(pushSubscriptions.id, subscription), eq(pushSubscriptions.user_id, user_id)));
      await refreshPushEnabled(tx, [user_id]);
    }
  });
};

/**
 * Marks notifications without queued messages as sent, or as failed when the push failed for every recipient and none has
 * opened the notification in the app.
 */
export const completeNotifications = async (db: Database, now: Date): Promise<void> => {
  const reachesSome = sql`exists (select 1 from notification_recipients r
    where r.notification_id = ${notifications.id} and (r.failed_at is null or r.read_at is not null))`;
  await db
    .update(notifications)
    .set({ status: sql`case when ${reachesSome} then 'sent' else 'failed' end`, updated_at: now })
    .where(
      and(
        sql`${notifications.status} = 'sending'`,
        sql`not exists (select 1 from push_messages m where m.notification_id = ${notifications.id} and m.status = 'queued')`,
      ),
    );
};
