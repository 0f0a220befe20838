import { z } from 'zod';
import { MAX_NOTIFICATION_TITLE, NOTIFICATION_STATUSES } from './constants';
import type { CreateOf, RecordOf } from './fields';
import { columnFilterSchema, resourceListQuery } from './filterSchemas';
import { idList, lineSchema, listQuery, timestampSchema, titleFilterSchema } from './http';
import { notifications } from './resources/notifications';
import { schemasOf } from './schemas';

const notificationStatusSchema = z.enum(NOTIFICATION_STATUSES).meta({ id: 'NotificationStatus' });
export type NotificationStatus = z.infer<typeof notificationStatusSchema>;

const { record, create } = schemasOf(notifications);
const titleSchema = lineSchema.max(MAX_NOTIFICATION_TITLE);

const audience = {
  /** All active users; otherwise the listed users and the members of the groups. */
  send_to_all: z.boolean().default(false),
  user_ids: idList.max(10_000).default([]),
  group_ids: idList.max(1_000).default([]),
};

/** POST notifications/preview: counts the recipients. */
export const notificationPreviewSchema = z
  .object({ ...audience, send_at: create.shape.send_at })
  .meta({ id: 'NotificationAudience' });
export const notificationReachSchema = z
  .object({
    recipients_count: z.number().int().nonnegative(),
    with_push_count: z.number().int().nonnegative(),
    quiet_until: timestampSchema
      .optional()
      .meta({ description: 'When it is sent during quiet hours: their end, for which push messages wait' }),
  })
  .meta({ id: 'NotificationReach' });
export type NotificationReach = z.infer<typeof notificationReachSchema>;

/** POST notifications: sent at once, or at `send_at`. */
export const notificationCreateSchema = create
  .extend({
    /** Defaults to the name of the company. */
    title: titleSchema.nullish(),
    ...audience,
  })
  .refine(
    ({ send_to_all: all, user_ids: people, group_ids: groups }) => all || people.length + groups.length > 0,
    {
      message: 'validation.recipients_required',
      path: ['user_ids'],
      // Check this even while other fields are invalid.
      when: ({ value }) => notificationPreviewSchema.safeParse(value).success,
    },
  )
  .meta({ id: 'NotificationCreate' });
export type NotificationCreate = Omit<CreateOf<typeof notifications>, 'title'> & { title?: string | null };

/** POST notifications/test: sent to the current user only. Not part of the list. */
export const notificationTestSchema = create
  .pick({ message: true, url: true })
  .extend({ title: titleSchema.nullish() })
  .meta({ id: 'NotificationTest' });

export const notificationSchema = record.meta({ id: 'Notification' });
export type Notification = RecordOf<typeof notifications>;

/** GET notifications: only those sent by hand, newest first. Free text searches title and message. */
export const notificationListQuerySchema = resourceListQuery(notifications, {
  title: titleFilterSchema.or(columnFilterSchema({ kind: 'text' })).optional(),
  /** Sent in this many days until now. */
  sent_last_days: z.coerce.number().int().min(1).max(3_650).optional(),
});
export type NotificationListQuery = z.infer<typeof notificationListQuerySchema>;

/** GET my/notifications. */
export const myNotificationSchema = z
  .object({
    id: z.number().int().positive(),
    title: z.string(),
    message: z.string(),
    url: z.string().nullable(),
    sent_at: timestampSchema,
    read_at: timestampSchema.nullable(),
  })
  .meta({ id: 'MyNotification' });
export type MyNotification = z.infer<typeof myNotificationSchema>;

export const myNotificationListQuerySchema = listQuery(['id', 'sent_at'], {});

/** GET push/key: the VAPID public key, or null if push is not set up. */
export const pushKeySchema = z.object({ key: z.string().nullable() }).meta({ id: 'PushKey' });

/** POST my/push-subscriptions, as returned by `PushSubscription.toJSON()`. */
export const pushSubscriptionSchema = z
  .object({
    endpoint: z.url({ protocol: /^https?$/ }).max(2_000),
    keys: z.object({ p256dh: z.string().min(20).max(200), auth: z.string().min(10).max(100) }),
  })
  .meta({ id: 'PushSubscription' });
export const pushUnsubscribeSchema = pushSubscriptionSchema.pick({ endpoint: true });

/** The JSON in a push message to the service worker. */
export const pushPayloadSchema = z.object({
  /** Messages with the same id replace each other. */
  id: z.number().int().positive(),
  title: z.string(),
  message: z.string(),
  url: z.string().nullable(),
});
export type PushPayload = z.infer<typeof pushPayloadSchema>;
