import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../core/deps';
import { webhooks } from '../../db/schema';
import { notifyAdmins } from '../notifyAdmins';

/** Notifies the administrators that a delivery was given up, once until the webhook works again or is changed. */
export const reportGivenUp = async (tx: Database, now: () => Date, webhookId: number): Promise<void> => {
  const [webhook] = await tx
    .update(webhooks)
    .set({ gave_up_at: now() })
    .where(and(eq(webhooks.id, webhookId), eq(webhooks.active, true), isNull(webhooks.gave_up_at)))
    .returning({ companyId: webhooks.company_id, name: webhooks.name });
  if (!webhook) return;
  const { companyId, name } = webhook;
  await notifyAdmins(tx, { companyId, now }, (t) => ({
    title: t('api.webhook_failed.title', { name }),
    message: t('api.webhook_failed.message'),
  }));
};
