import { TEST_EVENT, type WebhookPayload } from '../../../contract/webhook';
import type { auditLog, webhookDeliveries } from '../../db/schema';
import { mask, withoutSecrets } from '../audit';

type Line = typeof auditLog.$inferSelect;
type Delivery = Pick<
  typeof webhookDeliveries.$inferSelect,
  'event' | 'created_at' | 'company_id' | 'webhook_id'
>;

/** Comments about absences. They stay in the audit log and are not sent to other systems. */
const PRIVATE: Readonly<Record<string, ReadonlySet<string>>> = {
  'leave-requests': new Set(['comment', 'response_message']),
};

const sent = (values: Record<string, unknown> | null, resource: string): Record<string, unknown> =>
  mask(withoutSecrets(values ?? {}, resource), (field) => PRIVATE[resource]?.has(field) ?? false);

/** Returns the payload of a delivery, or null when its line of the audit log has been deleted. */
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
      changes: sent(changes, resource),
      before: sent(before, resource),
      change_set_id,
    },
  };
};
