import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { pushSubscriptionSchema } from '../../../contract/notification';
import { pushSubscriptions, users } from '../../db/schema';
import type { Database, RequestContext } from '../../core/deps';

/** Subscriptions per user; the oldest are removed. */
const MAX_SUBSCRIPTIONS = 20;

/** Arbitrary key of the advisory lock. */
const LOCK = 7_124_541;

/** Serialises two users who subscribe in the same browser. */
const lockEndpoint = (tx: Database, endpoint: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::int, hashtext(${endpoint}))`);

/** Updates `push_enabled` of some users after their subscriptions have changed. */
export const refreshPushEnabled = async (tx: Database, userIds: readonly number[]): Promise<void> => {
  // Wait for concurrent transactions, so that their changes are visible.
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(users.id)
    .for('no key update');
  const subscribed = sql`exists (select 1 from ${pushSubscriptions} where ${pushSubscriptions.user_id} = ${users.id})`;
  await tx
    .update(users)
    .set({ push_enabled: subscribed })
    .where(and(inArray(users.id, [...userIds]), sql`${users.push_enabled} is distinct from ${subscribed}`));
};

/**
 * Saves a push subscription. It belongs to the user who subscribed last in that browser; queued messages to the previous
 * user are not sent.
 */
export const subscribe = async (
  tx: Database,
  { actor: { id: userId }, userAgent, now }: RequestContext,
  { endpoint, keys }: z.infer<typeof pushSubscriptionSchema>,
): Promise<void> => {
  await lockEndpoint(tx, endpoint);
  const [held] = await tx
    .select({ id: pushSubscriptions.id, user_id: pushSubscriptions.user_id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.endpoint, endpoint))
    .for('update');
  if (held && held.user_id !== userId)
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, held.id));
  const values = { user_id: userId, ...keys, user_agent: userAgent };
  await tx
    .insert(pushSubscriptions)
    .values({ ...values, endpoint, created_at: now() })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values });
  const newest = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.user_id, userId))
    .orderBy(desc(pushSubscriptions.id))
    .limit(MAX_SUBSCRIPTIONS);
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.user_id, userId), notInArray(pushSubscriptions.id, newest)));
  await refreshPushEnabled(tx, [userId, ...(held ? [held.user_id] : [])]);
};

/** Deletes a subscription of the user. */
export const unsubscribe = async (tx: Database, userId: number, endpoint: string): Promise<void> => {
  await lockEndpoint(tx, endpoint);
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.user_id, userId), eq(pushSubscriptions.endpoint, endpoint)));
  await refreshPushEnabled(tx, [userId]);
};
