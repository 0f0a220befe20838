import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import {
  notificationCreateSchema,
  notificationPreviewSchema,
  notificationReachSchema,
  notificationSchema,
  type NotificationReach,
} from '../../../contract/notification';
import { groups, notifications, users } from '../../db/schema';
import type { Database, RequestContext } from '../../core/deps';
import { fieldError } from '../../core/ApiError';
import { route } from '../../core/route';
import { recordResult } from '../../http/crud/resource';
import { insertRow } from '../../http/crud/rows';
import { assertReferences } from '../../http/references';
import { audit } from '../../services/audit';
import { companyName, loadCompany } from '../../services/liveCompany';
import { dispatchNotification } from '../../services/push/dispatch';
import { quietUntil } from '../../services/quietHours';
import { reachOf, type Audience } from '../../services/push/recipients';
import { notificationResource } from './resource';

const audienceOf = ({ send_to_all, user_ids, group_ids }: Audience) => ({
  send_to_all,
  user_ids: send_to_all ? [] : [...new Set(user_ids)],
  group_ids: send_to_all ? [] : [...new Set(group_ids)],
});

/** @throws ApiError 422 for an unknown recipient, or when no active user would receive it */
const checkAudience = async (tx: Database, ctx: RequestContext, audience: Audience): Promise<void> => {
  await assertReferences(tx, ctx, users, 'user_ids', audience.user_ids);
  await assertReferences(tx, ctx, groups, 'group_ids', audience.group_ids);
  const { recipients_count: n } = await reachOf(tx, ctx.companyId, audience);
  if (n === 0) throw fieldError('user_ids', 'validation.nobody_active');
};

/** Returns when push messages of that time are sent, if they wait for the end of quiet hours. */
export const quietReach = async (
  ctx: RequestContext,
  at: Date,
): Promise<Pick<NotificationReach, 'quiet_until'>> => {
  const until = quietUntil(at, await loadCompany(ctx.db, ctx.companyId));
  return until ? { quiet_until: until.toISOString() } : {};
};

/** Ignores ids of other companies. */
const preview = route({
  method: 'post',
  path: endpoints.notifications.preview,
  summary: 'Count the recipients of a notification and those with push',
  access: { action: 'create', resource: 'notifications' },
  body: notificationPreviewSchema,
  response: envelope(notificationReachSchema),
  handle: async (ctx, { body }) => {
    const at = body.send_at ? new Date(body.send_at) : ctx.now();
    const reach = await reachOf(ctx.db, ctx.companyId, body);
    return { body: { data: { ...reach, ...(await quietReach(ctx, at)) } } };
  },
});

/** A scheduled notification goes to the audience at that time. */
const send = route({
  method: 'post',
  path: endpoints.notifications.list,
  summary: 'Send or schedule a notification',
  access: { action: 'create', resource: 'notifications' },
  body: notificationCreateSchema,
  response: envelope(notificationSchema),
  status: 201,
  handle: async (ctx, { body }) => {
    const { message, url, send_at: sendAt } = body;
    const audience = audienceOf(body);
    const row = await ctx.db.transaction(async (tx) => {
      const now = ctx.now();
      const at = sendAt ? new Date(sendAt) : null;
      if (at && at <= now) throw fieldError('send_at', 'validation.moment_past');
      await checkAudience(tx, ctx, audience);
      const title = body.title || (await companyName(tx, ctx.companyId));
      const created = await insertRow(
        tx,
        notifications,
        {
          title,
          message,
          url,
          ...audience,
          by_hand: true,
          author_id: ctx.actor.id,
          send_at: at,
          sent_at: at ?? now,
        },
        // `sent_at` and `created_at` are the same moment.
        { ...ctx, now: () => now },
      );
      await audit(tx, ctx, {
        action: 'create',
        resource: 'notifications',
        recordId: created.id,
        changes: { title, message, url, send_at: sendAt, ...audience },
      });
      return at ? created : dispatchNotification(tx, created, now);
    });
    return recordResult(notificationResource, ctx, row);
  },
});

export const sendRoutes = [preview, send];
