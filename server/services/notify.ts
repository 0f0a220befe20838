import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { MAX_NOTIFICATION_MESSAGE, MAX_NOTIFICATION_TITLE } from '../../contract/constants';
import type { Language } from '../../i18n';
import type { Translate } from '../../i18n/translate';
import { notificationRecipients, notifications } from '../db/schema';
import { shortened } from '../../contract/cutText';
import type { Database, RequestContext } from '../core/deps';
import { firstRow, groupBy, idsOf } from '../core/rows';
import { translatorFor, userLanguage } from '../core/translator';

interface NewNotification {
  title: string;
  message: string;
  /** Path in the app. */
  url?: string;
  /** Defaults to now. */
  at?: Date;
  /** The record that the notification is about. */
  about?: { resource: string; id: number };
}

/**
 * Creates a notification, its texts cut to the length that one may have, unless it is due and there are no recipients.
 * @param recipients user ids, or a query such as `sql\`select id from users where …\``
 * @returns the number of recipients
 */
export const notify = async (
  tx: Database,
  ctx: Pick<RequestContext, 'companyId' | 'now'>,
  recipients: ReturnType<typeof sql> | readonly number[],
  { title, message, url, at = ctx.now(), about }: NewNotification,
): Promise<number> => {
  const { id } = firstRow(
    await tx
      .insert(notifications)
      .values({
        company_id: ctx.companyId,
        title: shortened(title, MAX_NOTIFICATION_TITLE),
        // A message that fits keeps its line breaks.
        message:
          message.length > MAX_NOTIFICATION_MESSAGE ? shortened(message, MAX_NOTIFICATION_MESSAGE) : message,
        url,
        sent_at: at,
        about: about?.resource,
        about_id: about?.id,
      })
      .returning({ id: notifications.id }),
  );
  const ids =
    'queryChunks' in recipients ? recipients : sql`select unnest(${sql.param([...recipients])}::int[]) as id`;
  const told = await tx
    .insert(notificationRecipients)
    .select(
      sql`select ${id}::int as notification_id, found.id as user_id, null::timestamptz as read_at, null::timestamptz as delivered_at, null::timestamptz as failed_at from (${ids}) as found`,
    )
    .returning({ user: notificationRecipients.user_id });
  if (told.length === 0 && at <= ctx.now()) await tx.delete(notifications).where(eq(notifications.id, id));
  return told.length;
};

/** Notifies users, each in their own language. */
export const notifyUsers = async (
  tx: Database,
  ctx: Pick<RequestContext, 'companyId' | 'now'>,
  people: readonly { id: number; language: string | null }[],
  words: (t: Translate, language: Language) => Pick<NewNotification, 'title' | 'message'>,
  options?: Pick<NewNotification, 'url' | 'about'>,
): Promise<void> => {
  for (const [language, some] of groupBy(people, (one) => userLanguage(one.language))) {
    const ids = idsOf(some);
    await notify(tx, ctx, ids, { ...words(await translatorFor(language), language), ...options });
  }
};

/** Deletes the scheduled notifications about some records. */
export const deleteScheduledNotifications = async (
  tx: Database,
  ctx: RequestContext,
  resource: string,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.company_id, ctx.companyId),
        eq(notifications.about, resource),
        inArray(notifications.about_id, [...ids]),
        gt(notifications.sent_at, ctx.now()),
      ),
    );
};
