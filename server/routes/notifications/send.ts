import { and, count, eq } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import {
  notificationCreateSchema,
  notificationPreviewSchema,
  notificationReachSchema,
  notificationSchema,
} from '../../../contract/notification';
import { groups, notifications, users } from '../../db/schema';
import type { Database } from '../../core/deps';
import { fieldError } from '../../core/ApiError';
import { oneOf } from '../../http/listSql';
import { route, type RequestContext } from '../../core/route';
import { firstRow } from '../../core/rows';
import { audit } from '../../services/audit';
import { dispatchNotification } from '../../services/push/dispatch';
import { reachOf, type Audience } from '../../services/push/recipients';
import { answerOne } from './read';

/** Each id once; to all needs none. */
const audienceOf = ({ send_to_all, user_ids, group_ids }: Audience) => ({
  send_to_all,
  user_ids: send_to_all ? [] : [...new Set(user_ids)],
  group_ids: send_to_all ? [] : [...new Set(group_ids)],
});

/** @throws ApiError 422 when somebody is not of the company, or nobody is there to get it */
const checkAudience = async (tx: Database, ctx: RequestContext, audience: Audience): Promise<void> => {
  for (const [field, table] of [['user_ids', users] as const, ['group_ids', groups] as const]) {
    const ids = audience[field];
    if (ids.length === 0) continue;
    const [found] = await tx
      .select({ n: count() })
      .from(table)
      .where(and(eq(table.company_id, ctx.companyId), oneOf(table.id, ids)));
    if (found?.n !== ids.length) throw fieldError(field, 'validation.unknown_reference');
  }
  const { recipients_count: n } = await reachOf(tx, ctx.companyId, audience);
  if (n === 0) throw fieldError('user_ids', 'validation.nobody_active');
};

/** POST notifications/preview. Counts those of the own company alone, whoever is named. */
const preview = route({
  method: 'post',
  path: endpoints.notifications.preview,
  tag: 'notifications',
  summary: 'How many a notification would reach, and how many of them on a device',
  access: { action: 'create', resource: 'notifications' },
  body: notificationPreviewSchema,
  answer: envelope(notificationReachSchema),
  handle: async (ctx, { body }) => ({ body: { data: await reachOf(ctx.db, ctx.companyId, body) } }),
});

/**
 * POST notifications: goes at once, and is found by its recipients from then on; or at a moment to come, and then to
 * those who belong to its audience at that moment. There are no drafts.
 */
const send = route({
  method: 'post',
  path: endpoints.notifications.list,
  tag: 'notifications',
  summary: 'Send a notification now, or plan it',
  access: { action: 'create', resource: 'notifications' },
  body: notificationCreateSchema,
  answer: envelope(notificationSchema),
  status: 201,
  handle: async (ctx, { body }) => {
    const { title, message, url, send_at: sendAt } = body;
    const audience = audienceOf(body);
    const row = await ctx.db.transaction(async (tx) => {
      const now = ctx.now();
      const at = sendAt ? new Date(sendAt) : null;
      if (at && at <= now) throw fieldError('send_at', 'validation.moment_past');
      await checkAudience(tx, ctx, audience);
      const created = firstRow(
        await tx
          .insert(notifications)
          .values({
            company_id: ctx.companyId,
            created_at: now,
            updated_at: now,
            title,
            message,
            url: url || null,
            ...audience,
            by_hand: true,
            author_id: ctx.actor.id,
            send_at: at,
            sent_at: at ?? now,
          })
          .returning(),
      );
      await audit(tx, ctx, {
        action: 'create',
        resource: 'notifications',
        recordId: created.id,
        changes: { title, message, url, send_at: sendAt, ...audience },
      });
      return at ? created : dispatchNotification(tx, created, now);
    });
    return answerOne(row, ctx);
  },
});

export const sendRoutes = [preview, send];
