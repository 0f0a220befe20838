import { z } from 'zod';
import { lineSchema, listQuery, timestampSchema } from './http';
import type { AuditAction } from './auditLog';
import type { ResourceFacts } from './fields';
import { RECORD_RESOURCES, resources, type RecordResource } from './resources';

const WRITES = ['create', 'update', 'delete'] as const;
/** Of resources whose records are not all written through the API. */
const OWN_WRITES: Partial<Record<RecordResource, readonly AuditAction[]>> = {
  notifications: ['create'],
  companies: ['update'],
};

type Declared = Pick<ResourceFacts, 'noun' | 'trash'> & { events?: readonly AuditAction[] };

/** Returns the actions of a resource that webhooks can subscribe to. */
export const webhookActions = (resource: RecordResource): readonly AuditAction[] => {
  const { trash, events = [] }: Declared = resources[resource];
  return [...(OWN_WRITES[resource] ?? WRITES), ...(trash ? (['undelete'] as const) : []), ...events];
};

export const WEBHOOK_EVENTS = RECORD_RESOURCES.flatMap((resource) =>
  webhookActions(resource).map((action) => `${resource}.${action}` as const),
);
/** Sent on request, whatever the webhook has subscribed to. */
export const TEST_EVENT = 'webhook.test';

export const MAX_WEBHOOKS = 20;
/** Hours in which deliveries are also signed with the replaced secret. */
export const WEBHOOK_ROTATION_HOURS = 24;
/** Days that deliveries are kept. */
export const WEBHOOK_DELIVERY_DAYS = 30;

/** Why a delivery failed. */
export const DELIVERY_ERRORS = [
  'answered',
  'timed_out',
  'unreachable',
  'not_public',
  'switched_off',
  'not_kept',
] as const;
export type DeliveryError = (typeof DELIVERY_ERRORS)[number];

const webhookFields = {
  name: lineSchema.min(1).max(100),
  url: z.url().max(500),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length),
  active: z.boolean(),
};

export const webhookCreateSchema = z
  .object({ ...webhookFields, active: webhookFields.active.default(true) })
  .meta({ id: 'WebhookCreate' });
export type WebhookCreate = z.input<typeof webhookCreateSchema>;

export const webhookUpdateSchema = z.object(webhookFields).partial().meta({ id: 'WebhookUpdate' });
export type WebhookUpdate = z.infer<typeof webhookUpdateSchema>;

export const webhookSchema = z
  .object({
    id: z.number().int().positive(),
    created_at: timestampSchema,
    created_by_name: z.string().nullable(),
    name: z.string(),
    url: z.string(),
    events: z.array(z.string()),
    active: z.boolean(),
    failing_since: timestampSchema
      .nullable()
      .meta({ description: 'The first failed delivery since the last successful one' }),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhookSchema>;

/** With the secret that signs deliveries, which is shown only once. */
export const webhookMadeSchema = webhookSchema.extend({ secret: z.string() }).meta({ id: 'WebhookMade' });
export type WebhookMade = z.infer<typeof webhookMadeSchema>;

/** What is sent, in the form that Standard Webhooks recommends. */
const webhookPayloadSchema = z
  .object({
    type: z.string(),
    timestamp: timestampSchema,
    data: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'WebhookPayload' });
export type WebhookPayload = z.infer<typeof webhookPayloadSchema>;

export const webhookDeliverySchema = z
  .object({
    id: z.number().int().positive(),
    created_at: timestampSchema,
    event: z.string(),
    status: z.enum(['queued', 'sent', 'failed']),
    attempts: z.number().int().nonnegative(),
    sent_at: timestampSchema.nullable(),
    next_at: timestampSchema.nullable().meta({ description: 'The next attempt, while it is queued' }),
    error: z
      .string()
      .nullable()
      .meta({ description: 'Why the last attempt failed. Translated by Accept-Language' }),
    payload: webhookPayloadSchema.nullable().meta({ description: 'Null when the event is no longer kept' }),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

export const webhookDeliveriesQuerySchema = listQuery([], {})
  .pick({ page: true })
  .extend({ filter: z.strictObject({}).optional() });
