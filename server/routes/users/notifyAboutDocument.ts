import { and, eq, gt, isNull } from 'drizzle-orm';
import { DEFAULT_LANGUAGE } from '../../../contract/constants';
import { notificationRecipients, notifications, users } from '../../db/schema';
import type { Database } from '../../core/deps';
import type { RequestContext } from '../../core/route';
import { translatorFor } from '../../core/translator';
import { notify } from '../../services/notify';

const ABOUT = 'documents';
/** Several documents that come within this time are told of once, in milliseconds. */
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
 * Tells a person of a new document, in their language; not what it is, since a locked phone shows it to whoever looks.
 * Somebody inactive is not told, and of several documents at once everybody is told once.
 */
export const notifyAboutDocument = async (
  tx: Database,
  ctx: RequestContext,
  userId: number,
  documentId: number,
): Promise<void> => {
  // Two documents that arrive at the same moment wait for each other.
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
