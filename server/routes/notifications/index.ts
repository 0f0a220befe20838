import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import {
  notificationReachSchema,
  notificationSchema,
  notificationTestSchema,
} from '../../../contract/notification';
import { ApiError } from '../../core/ApiError';
import { route, type AnyRoute } from '../../core/route';
import { translatorFor } from '../../core/translator';
import { notifications } from '../../db/schema';
import { getRoute, listRoute } from '../../http/crud/crudRoutes';
import { recordResult } from '../../http/crud/resource';
import { updateRow } from '../../http/crud/rows';
import { deleteRoute } from '../../http/crud/writeRoutes';
import { audit } from '../../services/audit';
import { notify } from '../../services/notify';
import { reachOf } from '../../services/push/recipients';
import { deviceRoutes } from './my';
import { myNotificationRoutes } from './my';
import { quietReach, sendRoutes } from './send';
import { notificationResource } from './resource';
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
      const found = await notificationResource.find(tx, ctx, Number(params.id), 'lock');
      if (found.status !== 'scheduled') throw new ApiError(409, 'notification_not_scheduled');
      await audit(tx, ctx, { action: 'cancel', resource: 'notifications', recordId: found.id });
      return updateRow(tx, notifications, found, { status: 'cancelled', sent_at: null }, ctx);
    });
    return recordResult(notificationResource, ctx, row);
  },
});

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
    const quiet = await quietReach(ctx, ctx.now());
    return { body: { data: { recipients_count: 1, with_push_count, ...quiet } } };
  },
});

const list: AnyRoute = {
  ...listRoute(notificationResource),
  summary: 'List notifications sent by hand, newest first',
};

const remove: AnyRoute = {
  ...deleteRoute(notificationResource),
  summary: 'Delete a scheduled or cancelled notification',
};

export const notificationRoutes = [
  ...sendRoutes,
  sendToSelfRoute,
  list,
  getRoute(notificationResource),
  cancel,
  remove,
  ...myNotificationRoutes,
  ...deviceRoutes,
];
