import { z } from 'zod';
import { commaList, idList, listQuery, recordBase, timestampSchema, titleFilterSchema } from './http';
import { resources } from './resources';

/** What a push notification goes through. */
export const NOTIFICATION_STATUSES = ['scheduled', 'sending', 'sent', 'failed', 'cancelled'] as const;
export const notificationStatusSchema = z.enum(NOTIFICATION_STATUSES).meta({ id: 'NotificationStatus' });
export type NotificationStatus = z.infer<typeof notificationStatusSchema>;

/** Characters; what is longer a phone cuts off. */
export const MAX_NOTIFICATION_TITLE = 60;
export const MAX_NOTIFICATION_MESSAGE = 240;

/** A path of the app's own, or another site's address. */
export const notificationUrlSchema = z
  .string()
  .trim()
  .max(2_000)
  .refine((text) => /^\/(?![/\\])\S*$/.test(text) || (/^https?:\/\/\S+$/i.test(text) && URL.canParse(text)), {
    message: 'validation.link',
  });

const audience = {
  /** To all who are active; else to the people named and to the members of the groups. */
  send_to_all: z.boolean().default(false),
  user_ids: idList.max(10_000).default([]),
  group_ids: idList.max(1_000).default([]),
};

/** POST notifications/preview: how many it would reach. */
export const notificationPreviewSchema = z.object(audience).meta({ id: 'NotificationAudience' });
export const notificationReachSchema = z
  .object({
    recipients_count: z.number().int().nonnegative(),
    with_push_count: z.number().int().nonnegative(),
  })
  .meta({ id: 'NotificationReach' });
export type NotificationReach = z.infer<typeof notificationReachSchema>;

/** POST notifications: at once, or at `send_at`. */
export const notificationCreateSchema = z
  .object({
    title: z.string().trim().min(1).max(MAX_NOTIFICATION_TITLE),
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
      // Also while other fields are still wrong, so that a form can show it at once.
      when: () => true,
    },
  )
  .meta({ id: 'NotificationCreate' });
export type NotificationCreate = z.input<typeof notificationCreateSchema>;

/** A notification as the API answers it. */
export const notificationSchema = z
  .object({
    ...recordBase,
    title: z.string(),
    message: z.string(),
    url: z.string().nullable(),
    send_to_all: z.boolean(),
    user_ids: z.array(z.number().int()),
    group_ids: z.array(z.number().int()),
    send_at: timestampSchema.nullable().meta({ description: 'Null: it was sent at once' }),
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

/** GET notifications: what was sent by hand, newest first unless told; free text searches title and message. */
export const notificationListQuerySchema = listQuery(resources.notifications.sort, {
  status: commaList(notificationStatusSchema).optional(),
  title: titleFilterSchema.optional(),
});
export type NotificationListQuery = z.infer<typeof notificationListQuerySchema>;

/** One of the notifications that the signed-in person has got (GET my/notifications). */
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

/** GET my/notifications: newest first. */
export const myNotificationListQuerySchema = listQuery(['id', 'sent_at'], {});

/** GET push/key: what a browser subscribes with; null where the server sends no push. */
export const pushKeySchema = z.object({ key: z.string().nullable() }).meta({ id: 'PushKey' });

/** POST my/push-subscriptions: what a browser gives when it subscribes (`PushSubscription.toJSON()`). */
export const pushSubscriptionSchema = z
  .object({
    endpoint: z.url({ protocol: /^https?$/ }).max(2_000),
    keys: z.object({ p256dh: z.string().min(20).max(200), auth: z.string().min(10).max(100) }),
  })
  .meta({ id: 'PushSubscription' });
/** POST my/push-subscriptions/remove. */
export const pushUnsubscribeSchema = pushSubscriptionSchema.pick({ endpoint: true });

/** What a push carries to the service worker, as JSON. */
export const pushPayloadSchema = z.object({
  /** Two messages of one id replace each other. */
  id: z.number().int().positive(),
  title: z.string(),
  message: z.string(),
  url: z.string().nullable(),
});
export type PushPayload = z.infer<typeof pushPayloadSchema>;
