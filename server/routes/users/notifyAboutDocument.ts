import { and, eq, gt, isNull } from 'drizzle-orm';
import { DEFAULT_LANGUAGE } from '../../../contract/constants';
import { notificationRecipients, notifications, users } from '../../db/schema';
import type { Database } from '../../core/deps';
import type { RequestContext } from '../../core/route';
import { translatorFor } from '../../core/translator';
import { notify } from '../../services/notify';

const ABOUT = 'documents';
/** Several documents within this time get one notification. */
const AT_ONCE = 10 * 60_000;

const wasJustTold = async (tx: Database, ctx: RequestContext, userId: number): Promise<boolean> => {
  const [found] = await tx
    .select({ id: notifications.id })
    .from(notificationRecipients)
    .innerJoin(notifications, eq(notifications.id, notificationRecipients.notification_id))
    .where(
      and(
        eq(notificationRecipients.user_id, userId),
        isNull(notificationRecipients.read_at),
        eq(notifications.about, ABOUT),
        gt(notifications.sent_at, new Date(ctx.now().getTime() - AT_ONCE)),
      ),
    )
    .limit(1);
  return found !== undefined;
};

/**
 * Notifies a user of a new document, in their language. The text does not name the document, since a locked phone shows
 * it. Inactive users get none.
 */
export const notifyAboutDocument = async (
  tx: Database,
  ctx: RequestContext,
  userId: number,
  documentId: number,
): Promise<void> => {
  // Locked, so that two documents at once get one notification.
  const [user] = await tx
    .select({ language: users.language, inactive: users.inactive })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!user || user.inactive || (await wasJustTold(tx, ctx, userId))) return;
  const t = await translatorFor(user.language ?? DEFAULT_LANGUAGE);
  await notify(tx, ctx, [userId], {
    title: t('api.new_document.title'),
    message: t('api.new_document.message'),
    url: '/my-documents',
    about: { resource: ABOUT, id: documentId },
  });
};
