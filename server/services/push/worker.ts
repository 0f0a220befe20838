import { and, eq, sql } from 'drizzle-orm';
import { notifications, pushMessages, pushSubscriptions, users } from '../../db/schema';
import type { Deps } from '../../core/deps';
import { layOutDue } from './layOut';
import { settle, writeOutcome, type PushMessage } from './outcome';
import type { Outcome, PushTransport } from './transport';

/**
 * Sends push messages from a queue in the database: a notification whose time has come is laid out once, as one message
 * a browser (`layOut.ts`); each message is then taken by one process, sent while no transaction is open, and what came
 * of it is written down (`outcome.ts`). Whatever stops in the middle is taken up by another process, or after a restart.
 */

/** Longer than any sending lasts: whoever stopped in the middle of one leaves it to others after this. */
const LEASE = 2 * 60_000;
/** How many are on their way at once. */
const AT_ONCE = 10;

type WorkerDeps = Pick<Deps, 'db' | 'log' | 'now'>;

/** Takes the next message that is due, for this process alone: others pass over it until the lease is over. */
const claim = async ({ db, now }: WorkerDeps): Promise<PushMessage | undefined> => {
  const at = now();
  // By the index alone: thousands are due at one moment, and none of them comes first.
  const due = sql`(
    select id from push_messages where status = 'queued' and next_at <= ${at.toISOString()}::timestamptz
    order by next_at limit 1 for update skip locked
  )`;
  const [message] = await db
    .update(pushMessages)
    .set({ attempts: sql`${pushMessages.attempts} + 1`, next_at: new Date(at.getTime() + LEASE) })
    .where(eq(pushMessages.id, due))
    .returning();
  return message;
};

/** What is sent and where to, as things are now; the browser may have gone, or be somebody else's. */
const find = async ({ db }: WorkerDeps, message: PushMessage) => {
  const [found] = await db
    .select({ notification: notifications, target: pushSubscriptions, inactive: users.inactive })
    .from(notifications)
    .innerJoin(users, eq(users.id, message.user_id))
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

const deliver = async (deps: WorkerDeps, transport: PushTransport, message: PushMessage): Promise<void> => {
  const found = await find(deps, message);
  // Deleted while it was taken, and the message with it.
  if (!found) return;
  const { notification, target, inactive } = found;
  let outcome: Outcome;
  if (!target) outcome = { state: 'gone', error: 'The browser was given up' };
  else if (inactive) outcome = { state: 'failed', error: 'The person is not active' };
  else {
    const { id, title, message: text, url } = notification;
    outcome = await transport.send(target, { id, title, message: text, url });
  }
  if (outcome.state === 'later' || outcome.state === 'failed')
    deps.log.error({
      message: 'a push message was not sent',
      id: message.id,
      attempt: message.attempts,
      error: outcome.error,
    });
  await writeOutcome(deps.db, message, outcome, deps.now());
};

/** Those that are on their way of one process. */
const createSender = (deps: WorkerDeps, transport: PushTransport) => {
  const underWay = new Set<Promise<void>>();
  const start = (message: PushMessage): void => {
    const sending: Promise<void> = deliver(deps, transport, message)
      .catch((error: unknown) => {
        // It stays in the queue and goes again when its time is over.
        deps.log.error({ message: 'the outcome of a push message was not kept', error: String(error) });
      })
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  };
  return {
    /** Sends all that is due; does not wait for the last ones. @returns how many were tried */
    start: async (isStopping: () => boolean): Promise<number> => {
      for (let tried = 0; ; tried += 1) {
        while (underWay.size >= AT_ONCE) await Promise.race(underWay);
        const message = isStopping() ? undefined : await claim(deps);
        if (!message) return tried;
        start(message);
      }
    },
    finish: async (): Promise<void> => {
      await Promise.all(underWay);
    },
  };
};

/**
 * Lays out every notification that is due and sends every message, ten at once; no transaction is open meanwhile.
 * @returns how many messages were tried
 */
export const sendDuePushes = async (
  deps: WorkerDeps,
  transport: PushTransport,
  isStopping: () => boolean = () => false,
): Promise<number> => {
  await layOutDue(deps, isStopping);
  const sender = createSender(deps, transport);
  const tried = await sender.start(isStopping);
  await sender.finish();
  await settle(deps.db, deps.now());
  return tried;
};

/**
 * Lets go what is due and sends again and again until it is stopped. Several processes may do so over one database.
 * @param pause milliseconds between two looks
 * @returns the stop, which waits for the messages that are on their way
 */
export const startPushWorker = (
  deps: WorkerDeps,
  transport: PushTransport,
  pause = 2_000,
): (() => Promise<void>) => {
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  const again = async (look: () => Promise<unknown>): Promise<void> => {
    while (!isStopping()) {
      await look().catch((error: unknown) => {
        // The database may be away for a while.
        deps.log.error({ message: 'the queue of push messages could not be read', error: String(error) });
      });
      if (isStopping()) break;
      await new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(timer);
          stopping.signal.removeEventListener('abort', done);
          resolve();
        };
        const timer = setTimeout(done, pause);
        stopping.signal.addEventListener('abort', done);
      });
    }
  };
  const sender = createSender(deps, transport);
  // Apart, so that what is planned comes on time however much waits to be sent.
  const running = [
    again(async () => {
      await layOutDue(deps, isStopping);
      await settle(deps.db, deps.now());
    }),
    again(() => sender.start(isStopping)),
  ];
  return async () => {
    stopping.abort();
    await Promise.all(running);
    await sender.finish();
    transport.close();
  };
};
