import { sql } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import { envelope, listEnvelope } from '../../../contract/http';
import {
  notificationListQuerySchema,
  notificationReachSchema,
  notificationSchema,
  notificationTestSchema,
} from '../../../contract/notification';
import { ApiError } from '../../core/ApiError';
import { checkIfMatch, etagOf } from '../../core/etag';
import { route } from '../../core/route';
import { translatorFor } from '../../core/translator';
import { notifications } from '../../db/schema';
import { deleteRows, updateRow } from '../../http/crud/rows';
import { listPage } from '../../http/listPage';
import { listRules } from '../../http/listRules';
import { audit, describeDeleted } from '../../services/audit';
import { notify } from '../../services/notify';
import { reachOf } from '../../services/push/recipients';
import { notificationFilters, sentByHand } from './filters';
import { deviceRoutes } from './my';
import { myNotificationRoutes } from './my';
import { sendRoutes } from './send';
import { findNotification, notificationResult, serialize } from './serialize';
import { companyName } from '../../services/liveCompany';

/** Without `sent_at`, the queue does not send it. */
const cancel = route({
  method: 'post',
  path: endpoints.notifications.cancel,
  summary: 'Cancel a scheduled notification',
  access: { action: 'edit', resource: 'notifications' },
  response: envelope(notificationSchema),
  errors: [409],
  handle: async (ctx, { params }) => {
    const row = await ctx.db.transaction(async (tx) => {
      const found = await findNotification(tx, ctx, Number(params.id), 'lock');
      if (found.status !== 'scheduled') throw new ApiError(409, 'notification_not_scheduled');
      await audit(tx, ctx, { action: 'cancel', resource: 'notifications', recordId: found.id });
      return updateRow(tx, notifications, found, { status: 'cancelled', sent_at: null }, ctx);
    });
    return notificationResult(row, ctx);
  },
});

/** Only scheduled or cancelled ones, which no user has received. */
const remove = route({
  method: 'delete',
  path: endpoints.notifications.one,
  summary: 'Delete a scheduled or cancelled notification',
  access: { action: 'delete', resource: 'notifications' },
  errors: [409, 412],
  handle: async (ctx, { params, c }) => {
    await ctx.db.transaction(async (tx) => {
      const found = await findNotification(tx, ctx, Number(params.id), 'lock');
      checkIfMatch(c.req.header('If-Match'), etagOf(found));
      if (found.status !== 'scheduled' && found.status !== 'cancelled')
        throw new ApiError(409, 'notification_sent');
      await deleteRows(tx, notifications, [found]);
      const before = describeDeleted('notifications', found);
      await audit(tx, ctx, { action: 'delete', resource: 'notifications', recordId: found.id, before });
    });
  },
});

const withdrawRoutes = [cancel, remove];

/** Tests within the time of a rate limit. */
const MAX_TESTS = 20;

/** Does not set `by_hand`, so that it is not part of the list. */
const sendToSelfRoute = route({
  method: 'post',
  path: endpoints.notifications.test,
  summary: 'Send a test notification to myself',
  access: { action: 'create', resource: 'notifications' },
  limit: { scope: 'notification-test', perUser: MAX_TESTS },
  body: notificationTestSchema,
  response: envelope(notificationReachSchema),
  handle: async (ctx, { body }) => {
    const { message, url } = body;
    const t = await translatorFor(ctx.language);
    await ctx.db.transaction(async (tx) => {
      const name = body.title || (await companyName(tx, ctx.companyId));
      const title = t('resources.notifications.test.title', { title: name });
      await notify(tx, ctx, [ctx.actor.id], { title, message, url: url ?? undefined });
    });
    const { with_push_count } = await reachOf(ctx.db, ctx.homeId, {
      send_to_all: false,
      user_ids: [ctx.actor.id],
      group_ids: [],
    });
    return { body: { data: { recipients_count: 1, with_push_count } } };
  },
});

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
    const where = [sentByHand, ...notificationFilters(query.filter ?? {}, ctx)];
    const { rows, total } = await listPage(ctx, { table: notifications, rules, query, where });
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
