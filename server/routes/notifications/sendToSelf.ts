import { eq } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { notificationReachSchema, notificationTestSchema } from '../../../contract/notification';
import { MAX_NOTIFICATION_TITLE } from '../../../contract/constants';
import { companies } from '../../db/schema';
import { cutText } from '../../core/cutText';
import { route } from '../../core/route';
import { firstRow } from '../../core/rows';
import { translatorFor } from '../../core/translator';
import { notify } from '../../services/notify';
import { reachOf } from '../../services/push/recipients';

/** Tests within the time of a rate limit. */
const MAX_TESTS = 20;

/** Does not set `by_hand`, so that it is not part of the list. */
export const sendToSelfRoute = route({
  method: 'post',
  path: endpoints.notifications.test,
  summary: 'Send a test notification to myself',
  access: { action: 'create', resource: 'notifications' },
  limit: { scope: 'notification-test', perUser: MAX_TESTS },
  body: notificationTestSchema,
  response: envelope(notificationReachSchema),
  handle: async (ctx, { body, c }) => {
    const { message, url } = body;
    const t = await translatorFor(c.req.header('Accept-Language'));
    await ctx.db.transaction(async (tx) => {
      const { name } = firstRow(
        await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, ctx.companyId)),
      );
      const title = t('resources.notifications.test.title', { title: body.title || name });
      await notify(tx, ctx, [ctx.actor.id], {
        title: cutText(title, MAX_NOTIFICATION_TITLE),
        message,
        url: url ?? undefined,
      });
    });
    const { with_push_count } = await reachOf(ctx.db, ctx.homeId, {
      send_to_all: false,
      user_ids: [ctx.actor.id],
      group_ids: [],
    });
    return { body: { data: { recipients_count: 1, with_push_count } } };
  },
});
