import { and, eq, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import { envelope, listEnvelope } from '../../../contract/http';
import {
  myNotificationListQuerySchema,
  myNotificationSchema,
  pushKeySchema,
  pushSubscriptionSchema,
  pushUnsubscribeSchema,
} from '../../../contract/notification';
import { ApiError, fieldError, notFound } from '../../core/ApiError';
import { atHome } from '../../core/atHome';
import type { Database, RequestContext } from '../../core/deps';
import { route } from '../../core/route';
import { notificationRecipients, notifications } from '../../db/schema';
import { toRecord } from '../../http/crud/rows';
import { selectPage } from '../../http/listPage';
import { baseConditions, orderOf, type ListRules } from '../../http/listSql';
import { audit } from '../../services/audit';
import { isAllowedUrl } from '../../services/outbound/allowedUrl';
import { areReadableKeys } from '../../services/push/readableKeys';
import { subscribe, unsubscribe } from '../../services/push/subscriptions';

const access = (action: 'show' | 'edit') => ({ action, resource: 'my-account' }) as const;

const keyRoute = route({
  method: 'get',
  path: endpoints.push.key,
  tag: 'notifications',
  summary: 'Get the VAPID public key, or null if push is not set up',
  access: access('show'),
  response: envelope(pushKeySchema),
  handle: ({ pushKey: key = null }) => Promise.resolve({ body: { data: { key } } }),
});

/** The log does not keep the endpoint: it is a secret. */
const hostOf = (endpoint: string): string => new URL(endpoint).host;

const add = route({
  method: 'post',
  path: endpoints.my.pushSubscriptions,
  tag: 'notifications',
  summary: 'Subscribe this browser to push notifications',
  access: access('edit'),
  // A browser that a leaked token subscribes would outlive the token.
  sessionOnly: true,
  body: pushSubscriptionSchema,
  errors: [409],
  handle: async (ctx, { body }) => {
    if (!ctx.pushKey) throw new ApiError(409, 'push_off');
    if (!isAllowedUrl(body.endpoint, ctx.allowPrivatePush))
      throw fieldError('endpoint', 'validation.push_endpoint');
    if (!areReadableKeys(body.keys)) throw fieldError('keys', 'validation.push_keys');
    await ctx.db.transaction(async (tx) => {
      await subscribe(tx, ctx, body);
      await audit(tx, ctx, {
        action: 'push_on',
        resource: 'my-account',
        recordId: ctx.actor.id,
        changes: { host: hostOf(body.endpoint) },
      });
    });
  },
});

const remove = route({
  method: 'post',
  path: endpoints.my.pushUnsubscribe,
  tag: 'notifications',
  summary: 'Unsubscribe this browser from push notifications',
  access: access('edit'),
  body: pushUnsubscribeSchema,
  handle: async (ctx, { body }) => {
    await ctx.db.transaction(async (tx) => {
      await unsubscribe(tx, ctx.actor.id, body.endpoint);
      await audit(tx, ctx, {
        action: 'push_off',
        resource: 'my-account',
        recordId: ctx.actor.id,
        changes: { host: hostOf(body.endpoint) },
      });
    });
  },
});

export const deviceRoutes = [keyRoute, add, remove].map(atHome);

const rules: ListRules = {
  sort: { id: notifications.id, sent_at: notifications.sent_at },
  search: notifications.search,
  defaultSort: ['-sent_at'],
};

/** The user's notifications that are sent. */
const own = ({ actor, now }: RequestContext): SQL[] => [
  eq(notificationRecipients.user_id, actor.id),
  lte(notifications.sent_at, now()),
];

const select = (db: Database, where: SQL | undefined) =>
  db
    .select({ notification: notifications, read_at: notificationRecipients.read_at })
    .from(notificationRecipients)
    .innerJoin(notifications, eq(notifications.id, notificationRecipients.notification_id))
    .where(where)
    .$dynamic();

type Found = Awaited<ReturnType<typeof select>>[number];

const serialize = ({ notification, read_at }: Found) => ({
  ...toRecord(myNotificationSchema, notification),
  sent_at: (notification.sent_at ?? notification.created_at).toISOString(),
  read_at: read_at?.toISOString() ?? null,
});

const list = route({
  method: 'get',
  path: endpoints.my.notifications,
  summary: 'List my notifications, newest first',
  access: { action: 'list', resource: 'my-notifications' },
  query: myNotificationListQuerySchema,
  response: listEnvelope(myNotificationSchema),
  handle: async (ctx, { query }) => {
    const where = and(...own(ctx), ...baseConditions(notifications, ctx.companyId, rules, query));
    const order = orderOf(notifications, rules, query.sort);
    const { rows, total } = await selectPage(ctx.db, select(ctx.db, where), order, query.page);
    return { body: { data: rows.map(serialize), meta: { total } } };
  },
});

const readOne = route({
  method: 'post',
  path: endpoints.my.notificationRead,
  summary: 'Mark one of my notifications as read',
  access: { action: 'show', resource: 'my-notifications' },
  response: envelope(myNotificationSchema),
  handle: async (ctx, { params }) => {
    const id = Number(params.id);
    const where = and(...own(ctx), eq(notifications.id, id), eq(notifications.company_id, ctx.companyId));
    const [found] = await select(ctx.db, where);
    if (!found) throw notFound('notification');
    // Keeps the time of the first read.
    const [read] = await ctx.db
      .update(notificationRecipients)
      .set({
        read_at: sql`coalesce(${notificationRecipients.read_at}, ${ctx.now().toISOString()}::timestamptz)`,
      })
      .where(
        and(eq(notificationRecipients.notification_id, id), eq(notificationRecipients.user_id, ctx.actor.id)),
      )
      .returning({ read_at: notificationRecipients.read_at });
    return { body: { data: serialize({ ...found, read_at: read?.read_at ?? null }) } };
  },
});

const readAll = route({
  method: 'post',
  path: endpoints.my.notificationsRead,
  summary: 'Mark all my notifications as read',
  access: { action: 'show', resource: 'my-notifications' },
  handle: async (ctx) => {
    const due = sql`exists (select 1 from ${notifications} where ${notifications.id} = ${notificationRecipients.notification_id}
      and ${notifications.company_id} = ${ctx.companyId} and ${notifications.sent_at} <= ${ctx.now().toISOString()}::timestamptz)`;
    await ctx.db
      .update(notificationRecipients)
      .set({ read_at: ctx.now() })
      .where(
        and(eq(notificationRecipients.user_id, ctx.actor.id), isNull(notificationRecipients.read_at), due),
      );
  },
});

export const myNotificationRoutes = [list, readOne, readAll];
