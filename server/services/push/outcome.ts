import { and, eq, sql } from 'drizzle-orm';
import { notificationRecipients, notifications, pushMessages, pushSubscriptions } from '../../db/schema';
import type { Database } from '../../core/deps';
import { refreshPushEnabled } from './subscriptions';
import type { Outcome } from './transport';

export type PushMessage = typeof pushMessages.$inferSelect;

const MINUTE = 60_000;
/** How long after each failure it is tried again at the earliest; after the last of them it has failed. */
const RETRY_AFTER = [MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE] as const;
const LONGEST_ERROR = 1_000;

const changeOf = (message: PushMessage, outcome: Outcome, now: Date): Partial<PushMessage> => {
  if (outcome.state === 'sent') return { status: 'sent', sent_at: now, error: null };
  const error = outcome.error.slice(0, LONGEST_ERROR);
  if (outcome.state !== 'later') return { status: outcome.state, error };
  const wait = RETRY_AFTER[message.attempts - 1];
  if (wait === undefined) return { status: 'failed', error };
  return { next_at: new Date(now.getTime() + Math.max(wait, outcome.wait ?? 0)), error };
};

/** What the person's devices together have come to. */
const writeRecipient = async (
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
 * Writes down what came of a message that this process had taken; nothing when the time for it was over and another has
 * taken it since. A browser that is gone goes, and its person is told on a device no longer when it was the last.
 *
 * The rows are locked in one order, the browser first, so that two messages for one of them or for one person wait for
 * each other rather than missing what the other has found.
 */
export const writeOutcome = async (
  db: Database,
  message: PushMessage,
  outcome: Outcome,
  now: Date,
): Promise<void> => {
  const { id, attempts, subscription_id: subscription, user_id, notification_id } = message;
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
    const [own] = await tx
      .update(pushMessages)
      .set(changeOf(message, outcome, now))
      .where(
        and(eq(pushMessages.id, id), eq(pushMessages.attempts, attempts), eq(pushMessages.status, 'queued')),
      )
      .returning({ status: pushMessages.status });
    if (!own) return;
    if (own.status !== 'queued') await writeRecipient(tx, message, now);
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

/** Notifications of which nothing waits any longer have been sent, or have failed when not one message arrived. */
export const settle = async (db: Database, now: Date): Promise<void> => {
  const some = (status: string) =>
    sql`exists (select 1 from push_messages m where m.notification_id = ${notifications.id} and m.status = ${status})`;
  await db
    .update(notifications)
    .set({ status: sql`case when ${some('sent')} then 'sent' else 'failed' end`, updated_at: now })
    .where(
      and(
        sql`${notifications.status} = 'sending'`,
        sql`not exists (select 1 from push_messages m where m.notification_id = ${notifications.id} and m.status = 'queued')`,
      ),
    );
};
