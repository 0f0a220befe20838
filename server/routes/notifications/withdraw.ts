import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { notificationSchema } from '../../../contract/notification';
import { notifications } from '../../db/schema';
import { ApiError } from '../../core/ApiError';
import { checkIfMatch, etagOf } from '../../core/etag';
import { route } from '../../core/route';
import { deleteRows, updateRow } from '../../http/crud/rows';
import { audit, describeDeleted } from '../../services/audit';
import { notificationResult, findNotification } from './serialize';

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

export const withdrawRoutes = [cancel, remove];
