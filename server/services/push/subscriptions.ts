import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { pushSubscriptionSchema } from '../../../contract/notification';
import { pushSubscriptions, users } from '../../db/schema';
import type { Database } from '../../core/deps';

/** More browsers than anybody uses; the ones that were added first make room. */
const MOST = 20;

/** Any number that nobody else uses for an advisory lock. */
const LOCK = 7_124_541;

/** A browser that two people subscribe in at once is first the one's and then the other's. */
const lockEndpoint = (tx: Database, endpoint: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::int, hashtext(${endpoint}))`);

/** Says of some people whether they are told on a device, in the transaction that has changed it. */
export const refreshPushEnabled = async (tx: Database, userIds: readonly number[]): Promise<void> => {
  // What another transaction has changed meanwhile is seen only after waiting for it.
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
 * Keeps a browser as one of a person's. A browser is one person's: whoever subscribes last in it has it, and what still
 * waits to be sent to it for somebody else goes nowhere.
 */
export const subscribe = async (
  tx: Database,
  userId: number,
  { endpoint, keys }: z.infer<typeof pushSubscriptionSchema>,
  { userAgent, now }: { userAgent: string | undefined; now: Date },
): Promise<void> => {
  await lockEndpoint(tx, endpoint);
  const [held] = await tx
    .select({ id: pushSubscriptions.id, user_id: pushSubscriptions.user_id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.endpoint, endpoint))
    .for('update');
  if (held && held.user_id !== userId)
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, held.id));
  const values = { user_id: userId, ...keys, user_agent: userAgent?.slice(0, 300) };
  await tx
    .insert(pushSubscriptions)
    .values({ ...values, endpoint, created_at: now })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values });
  const newest = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.user_id, userId))
    .orderBy(desc(pushSubscriptions.id))
    .limit(MOST);
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.user_id, userId), notInArray(pushSubscriptions.id, newest)));
  await refreshPushEnabled(tx, [userId, ...(held ? [held.user_id] : [])]);
};

/** Forgets a browser of a person's own; does nothing when it is not theirs. */
export const unsubscribe = async (tx: Database, userId: number, endpoint: string): Promise<void> => {
  await lockEndpoint(tx, endpoint);
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.user_id, userId), eq(pushSubscriptions.endpoint, endpoint)));
  await refreshPushEnabled(tx, [userId]);
};
