import { and, arrayContains, eq, isNull } from 'drizzle-orm';
import { MAX_NOTIFICATION_TITLE } from '../../../contract/notification';
import { shortened } from '../../core/cutText';
import type { Database } from '../../core/deps';
import { groupBy } from '../../core/rows';
import { translatorFor, userLanguage } from '../../core/translator';
import { users, webhooks } from '../../db/schema';
import { notify } from '../notify';

/** Notifies the administrators that a delivery was given up, once until the webhook works again or is changed. */
export const reportGivenUp = async (tx: Database, now: () => Date, webhookId: number): Promise<void> => {
  const [webhook] = await tx
    .update(webhooks)
    .set({ gave_up_at: now() })
    .where(and(eq(webhooks.id, webhookId), eq(webhooks.active, true), isNull(webhooks.gave_up_at)))
    .returning({ companyId: webhooks.company_id, name: webhooks.name });
  if (!webhook) return;
  const { companyId, name } = webhook;
  const admins = await tx
    .select({ id: users.id, language: users.language })
    .from(users)
    .where(
      and(eq(users.company_id, companyId), eq(users.inactive, false), arrayContains(users.roles, ['admin'])),
    );
  for (const [language, some] of groupBy(admins, (admin) => userLanguage(admin.language))) {
    const t = await translatorFor(language);
    await notify(
      tx,
      { companyId, now },
      some.map(({ id }) => id),
      {
        title: shortened(t('api.webhook_failed.title', { name }), MAX_NOTIFICATION_TITLE),
        message: t('api.webhook_failed.message'),
        url: '/companies/settings',
      },
    );
  }
};
