import type { Identifier } from 'react-admin';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type {
  MyNotification,
  Notification,
  NotificationCreate,
  NotificationReach,
} from '../../../contract/notification';
import { call, loadPage } from './calls';
import { toRecord, type ListParams } from './dialect';

const { notifications, my, push } = endpoints;

type Values = Partial<Pick<NotificationCreate, 'title' | 'message' | 'url'>>;

interface NotificationAudience {
  send_to_all?: boolean;
  user_ids?: readonly Identifier[];
  group_ids?: readonly Identifier[];
  send_at?: string | null;
}

export const notificationMethods = {
  /** Counts the recipients, and those with push messages turned on. */
  previewNotification: (
    { send_to_all = false, user_ids = [], group_ids = [], send_at }: NotificationAudience,
    signal?: AbortSignal,
  ) => {
    const body = { send_to_all, user_ids, group_ids, send_at };
    return call<NotificationReach>(notifications.preview, { method: 'POST', body, signal });
  },

  /** Sends a notification to the current user alone. Returns whether a device gets it by push. */
  testNotification: async ({ title, message, url }: Values) => {
    const options = { method: 'POST', body: { title, message, url } } as const;
    const reach = await call<NotificationReach>(notifications.test, options);
    return { byPush: reach.with_push_count > 0, quietUntil: reach.quiet_until };
  },

  cancelNotification: async (id: Identifier) =>
    toRecord<Notification>(await call<unknown>(fillPath(notifications.cancel, { id }), { method: 'POST' })),

  listMyNotifications: (params: ListParams, signal?: AbortSignal) =>
    loadPage<MyNotification>(my.notifications, params, signal),

  readMyNotification: (id: Identifier) => call(fillPath(my.notificationRead, { id }), { method: 'POST' }),

  readAllMyNotifications: () => call(my.notificationsRead, { method: 'POST' }),

  /** Returns the VAPID public key, or null when the server sends no push messages. */
  getPushKey: async () => {
    const { key } = (await call<{ key?: unknown } | null>(push.key)) ?? {};
    return typeof key === 'string' && key !== '' ? key : null;
  },

  subscribePush: ({ endpoint, keys }: PushSubscriptionJSON) =>
    call(my.pushSubscriptions, { method: 'POST', body: { endpoint, keys } }),

  unsubscribePush: (endpoint: string) => call(my.pushUnsubscribe, { method: 'POST', body: { endpoint } }),
};
