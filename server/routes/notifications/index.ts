import { deviceRoutes } from './devices';
import { myNotificationRoutes } from './my';
import { sendRoutes } from './send';
import { sendToSelfRoute } from './sendToSelf';
import { withdrawRoutes } from './withdraw';
import { sql } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import { envelope, listEnvelope } from '../../../contract/http';
import { notificationListQuerySchema, notificationSchema } from '../../../contract/notification';
import { notifications } from '../../db/schema';
import { route } from '../../core/route';
import { listPage } from '../../http/listPage';
import { listRules } from '../../http/listRules';
import { baseConditions } from '../../http/listSql';
import { notificationFilters, sentByHand } from './filters';
import { findNotification, notificationResult, serialize } from './serialize';

const rules = listRules('notifications', notifications, {
  // A cancelled one is sorted by the time it was scheduled for.
  sort: {
    sent_at: { by: sql`coalesce(${notifications.sent_at}, ${notifications.send_at})`, nullable: false },
  },
});

const list = route({
  method: 'get',
  path: endpoints.notifications.list,
  summary: 'List notifications sent by hand, newest first',
  access: { action: 'list', resource: 'notifications' },
  query: notificationListQuerySchema,
  response: listEnvelope(notificationSchema),
  handle: async (ctx, { query }) => {
    const conditions = [
      ...baseConditions(notifications, ctx.companyId, rules, query),
      sentByHand,
      ...notificationFilters(query.filter ?? {}, ctx),
    ];
    const { rows, total } = await listPage(ctx, { table: notifications, rules, query, conditions });
    return { body: { data: await serialize(rows, ctx), meta: { total } } };
  },
});

const one = route({
  method: 'get',
  path: endpoints.notifications.one,
  summary: 'Get a notification',
  access: { action: 'show', resource: 'notifications' },
  response: envelope(notificationSchema),
  handle: async (ctx, { params }) =>
    notificationResult(await findNotification(ctx.db, ctx, Number(params.id)), ctx),
});

export const notificationRoutes = [
  ...sendRoutes,
  sendToSelfRoute,
  list,
  one,
  ...withdrawRoutes,
  ...myNotificationRoutes,
  ...deviceRoutes,
];
