import { and, count, eq, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import { envelope, listEnvelope } from '../../../contract/http';
import { myNotificationListQuerySchema, myNotificationSchema } from '../../../contract/notification';
import { notificationRecipients, notifications } from '../../db/schema';
import type { Database } from '../../core/deps';
import { notFound } from '../../core/ApiError';
import { baseConditions, orderOf, type ListRules } from '../../http/listSql';
import { route, type RequestContext } from '../../core/route';
import { toRecord } from '../../http/crud/rows';

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
  tag: 'notifications',
  summary: 'List my notifications, newest first',
  access: { action: 'list', resource: 'my-notifications' },
  query: myNotificationListQuerySchema,
  response: listEnvelope(myNotificationSchema),
  handle: async (ctx, { query }) => {
    const where = and(...own(ctx), ...baseConditions(notifications, ctx.companyId, rules, query));
    const { number, size } = query.page;
    const rows = await select(ctx.db, where)
      .orderBy(...orderOf(notifications, rules, query.sort))
      .limit(size)
      .offset((number - 1) * size);
    const [found] = await ctx.db
      .select({ total: count() })
      .from(notificationRecipients)
      .innerJoin(notifications, eq(notifications.id, notificationRecipients.notification_id))
      .where(where);
    return { body: { data: rows.map(serialize), meta: { total: found?.total ?? 0 } } };
  },
});

const readOne = route({
  method: 'post',
  path: endpoints.my.notificationRead,
  tag: 'notifications',
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
  tag: 'notifications',
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
