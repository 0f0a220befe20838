import { TEST_EVENT, type WebhookPayload } from '../../../contract/webhook';
import type { auditLog, webhookDeliveries } from '../../db/schema';
import { withoutSecrets } from '../audit';

type Line = typeof auditLog.$inferSelect;
type Delivery = Pick<
  typeof webhookDeliveries.$inferSelect,
  'event' | 'created_at' | 'company_id' | 'webhook_id'
>;

/** Returns what a delivery sends, or null when its line of the audit log is no longer kept. */
export const payloadOf = (delivery: Delivery, line: Line | null): WebhookPayload | null => {
  const { event, created_at: at, company_id, webhook_id } = delivery;
  const head = { type: event, timestamp: at.toISOString() };
  if (event === TEST_EVENT) return { ...head, data: { company_id, webhook_id } };
  if (!line) return null;
  const { id, resource, record_id, action, actor_id, actor_name, changes, before, change_set_id } = line;
  return {
    ...head,
    data: {
      id,
      company_id,
      resource,
      record_id,
      action,
      actor: actor_id === null ? null : { id: actor_id, name: actor_name },
      changes: withoutSecrets(changes ?? {}, resource),
      before: withoutSecrets(before ?? {}, resource),
      change_set_id,
    },
  };
};
