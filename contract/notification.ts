import { z } from 'zod';
import { NOTIFICATION_STATUSES } from './constants';
import { columnFilterSchema, resourceListQuery } from './filterSchemas';
import { idList, listQuery, recordBase, timestampSchema, titleFilterSchema } from './http';
import { resources } from './resources';

export const notificationStatusSchema = z.enum(NOTIFICATION_STATUSES).meta({ id: 'NotificationStatus' });
export type NotificationStatus = z.infer<typeof notificationStatusSchema>;

/** Characters; phones cut off longer texts. */
export const MAX_NOTIFICATION_TITLE = 60;
export const MAX_NOTIFICATION_MESSAGE = 240;

/** A path of this app, or a web address. */
export const notificationUrlSchema = z
  .string()
  .trim()
  .max(2_000)
  .refine((text) => /^\/(?![/\\])\S*$/.test(text) || (/^https?:\/\/\S+$/i.test(text) && URL.canParse(text)), {
    message: 'validation.link',
  });

const audience = {
  /** All active users; otherwise the listed users and the members of the groups. */
  send_to_all: z.boolean().default(false),
  user_ids: idList.max(10_000).default([]),
  group_ids: idList.max(1_000).default([]),
};

/** POST notifications/preview: counts the recipients. */
export const notificationPreviewSchema = z.object(audience).meta({ id: 'NotificationAudience' });
export const notificationReachSchema = z
  .object({
    recipients_count: z.number().int().nonnegative(),
    with_push_count: z.number().int().nonnegative(),
    quiet_until: timestampSchema
      .optional()
      .meta({ description: 'During quiet hours: their end, for which push messages wait' }),
  })
  .meta({ id: 'NotificationReach' });
export type NotificationReach = z.infer<typeof notificationReachSchema>;

/** POST notifications: sent at once, or at `send_at`. */
export const notificationCreateSchema = z
  .object({
    /** Defaults to the name of the company. */
    title: z.string().trim().max(MAX_NOTIFICATION_TITLE).nullish(),
    message: z.string().trim().min(1).max(MAX_NOTIFICATION_MESSAGE),
    url: notificationUrlSchema.nullish(),
    send_at: timestampSchema.nullish(),
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
export type NotificationCreate = z.input<typeof notificationCreateSchema>;

/** POST notifications/test: sent to the current user only. Not part of the list. */
export const notificationTestSchema = z
  .object({
    title: z.string().trim().max(MAX_NOTIFICATION_TITLE).nullish(),
    message: z.string().trim().min(1).max(MAX_NOTIFICATION_MESSAGE),
    url: notificationUrlSchema.nullish(),
  })
  .meta({ id: 'NotificationTest' });

export const notificationSchema = z
  .object({
    ...recordBase,
    title: z.string(),
    message: z.string(),
    url: z.string().nullable(),
    send_to_all: z.boolean(),
    user_ids: z.array(z.number().int()),
    group_ids: z.array(z.number().int()),
    send_at: timestampSchema.nullable().meta({ description: 'Null: sent immediately' }),
    sent_at: timestampSchema.nullable(),
    status: notificationStatusSchema,
    author_id: z.number().int().nullable(),
    author_name: z.string().nullable(),
    recipients_count: z.number().int().nonnegative(),
    delivered_count: z.number().int().nonnegative(),
    opened_count: z.number().int().nonnegative(),
    failed_count: z.number().int().nonnegative(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof notificationSchema>;

/** GET notifications: only those sent by hand, newest first. Free text searches title and message. */
export const notificationListQuerySchema = resourceListQuery(resources.notifications, {
  title: titleFilterSchema.or(columnFilterSchema(resources.notifications.filters.title)).optional(),
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
