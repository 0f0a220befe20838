import { and, eq, sql } from 'drizzle-orm';
import {
  companies,
  notificationRecipients,
  notifications,
  pushMessages,
  pushSubscriptions,
  users,
} from '../../db/schema';
import { createWorker, startWorker, type JobQueue, type WorkerDeps } from '../jobQueue';
import { startJobs } from '../repeatedJobs';
import { quietHoursOf, quietUntil } from '../quietHours';
import { dispatchDueNotifications, readersOfPost } from './dispatch';
import { completeNotifications, recordPushOutcome, type PushMessage } from './recordPushOutcome';
import { COMPANY_DELETED } from '../liveCompany';
import type { PushTransport } from './webPush';

/**
 * Sends push messages. When a notification is due it is dispatched once, as one message per browser (`dispatch.ts`);
 * the messages are the jobs of a queue.
 */

const LEASE = 2 * 60_000;
const CONCURRENCY = 10;

/**
 * Loads the notification and the browser of a message. The browser may be gone, or another user's by now. A message may have
 * waited all night, in which a post is deleted or its audience narrowed.
 */
const load = async ({ db }: WorkerDeps, message: PushMessage) => {
  const [found] = await db
    .select({
      notification: notifications,
      target: pushSubscriptions,
      inactive: users.inactive,
      readAt: notificationRecipients.read_at,
      isReader: sql<boolean>`(${notifications.about} is distinct from 'feeds' or exists (
        select 1 from (${readersOfPost(notifications.about_id)}) as reader where reader.id = ${message.user_id}))`,
      quietHours: quietHoursOf(companies),
      deletedAt: companies.deleted_at,
    })
    .from(notifications)
    .innerJoin(companies, eq(companies.id, notifications.company_id))
    .innerJoin(users, eq(users.id, message.user_id))
    .leftJoin(
      notificationRecipients,
      and(
        eq(notificationRecipients.notification_id, notifications.id),
        eq(notificationRecipients.user_id, users.id),
      ),
    )
    .leftJoin(
      pushSubscriptions,
      and(
        sql`${pushSubscriptions.id} = ${message.subscription_id}`,
        eq(pushSubscriptions.user_id, message.user_id),
      ),
    )
    .where(eq(notifications.id, message.notification_id));
  return found;
};

const pushQueue = (deps: WorkerDeps, transport: PushTransport): JobQueue<PushMessage> => ({
  table: pushMessages,
  name: 'push message',
  lease: LEASE,
  concurrency: CONCURRENCY,
  send: async (job) => {
    const found = await load(deps, job);
    if (!found) return { state: 'gone', error: 'The notification was deleted' };
    const { notification, target, inactive, readAt, isReader, quietHours, deletedAt } = found;
    if (deletedAt) return { state: 'failed', error: COMPANY_DELETED };
    if (!target) return { state: 'gone', error: 'The browser was unsubscribed' };
    if (inactive) return { state: 'failed', error: 'The user is inactive' };
    if (readAt) return { state: 'failed', error: 'The user has read it' };
    if (!isReader) return { state: 'failed', error: 'The user may no longer see the post' };
    const until = quietUntil(deps.now(), quietHours);
    if (until) return { state: 'wait', until };
    const { id, title, message, url } = notification;
    return transport.send(target, { id, title, message, url });
  },
  record: (message, outcome) => recordPushOutcome(deps.db, message, outcome, deps.now()),
});

/** Dispatches every due notification, sends every due message, and returns how many messages were tried. */
export const sendDuePushes = async (deps: WorkerDeps, transport: PushTransport): Promise<number> => {
  await dispatchDueNotifications(deps);
  const tried = await createWorker(deps, pushQueue(deps, transport)).runDueJobs();
  await completeNotifications(deps.db, deps.now());
  return tried;
};

/**
 * Dispatches and sends what is due until stopped.
 * @param interval milliseconds between two looks at the queue
 * @returns a function that stops, after the messages that are being sent
 */
export const startPushWorker = (
  deps: WorkerDeps,
  transport: PushTransport,
  interval = 2_000,
): (() => Promise<void>) => {
  const run = async (signal: AbortSignal): Promise<void> => {
    await dispatchDueNotifications(deps, signal);
    await completeNotifications(deps.db, deps.now());
  };
  // Two loops, so that a long queue of messages does not delay the dispatch of scheduled notifications.
  const stopDispatch = startJobs(deps, [{ name: 'dispatch notifications', run }], interval);
  const { stop } = startWorker(deps, pushQueue(deps, transport), interval, transport);
  return async () => {
    await Promise.all([stopDispatch(), stop()]);
  };
};
