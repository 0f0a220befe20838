import type { Identifier } from 'react-admin';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type {
  MyNotification,
  Notification,
  NotificationCreate,
  NotificationReach,
} from '../../../contract/notification';
import { request } from '../../api/client';
import { listQueryString, toPage, toRecord, type ListParams, type ListResult } from './dialect';

const { notifications, my, push } = endpoints;

type Values = Partial<Pick<NotificationCreate, 'title' | 'message' | 'url'>>;

interface NotificationAudience {
  send_to_all?: boolean;
  user_ids?: readonly Identifier[];
  group_ids?: readonly Identifier[];
}

export const notificationMethods = {
  /** Counts the recipients, and those with push messages turned on. */
  previewNotification: async (
    { send_to_all = false, user_ids = [], group_ids = [] }: NotificationAudience,
    signal?: AbortSignal,
  ): Promise<NotificationReach> => {
    const body = { send_to_all, user_ids, group_ids };
    const { data } = await request(notifications.preview, { method: 'POST', body, signal });
    return data as NotificationReach;
  },

  /** Sends a notification to the current user alone. Returns whether a device gets it by push. */
  testNotification: async (values: Values): Promise<{ byPush: boolean }> => {
    const { title, message, url } = values;
    const { data } = await request(notifications.test, { method: 'POST', body: { title, message, url } });
    return { byPush: (data as NotificationReach).with_push_count > 0 };
  },

  cancelNotification: async (id: Identifier): Promise<Notification | null> => {
    const { data } = await request(fillPath(notifications.cancel, { id }), { method: 'POST' });
    return toRecord<Notification>(data);
  },

  listMyNotifications: async (
    params: ListParams,
    signal?: AbortSignal,
  ): Promise<ListResult<MyNotification>> => {
    const path = `${my.notifications}?${listQueryString(params)}`;
    return toPage<MyNotification>(await request(path, { signal }));
  },

  readMyNotification: async (id: Identifier): Promise<void> => {
    await request(fillPath(my.notificationRead, { id }), { method: 'POST' });
  },

  readAllMyNotifications: async (): Promise<void> => {
    await request(my.notificationsRead, { method: 'POST' });
  },

  /** Returns the VAPID public key, or null when the server sends no push messages. */
  getPushKey: async (): Promise<string | null> => {
    const { data } = await request(push.key);
    const { key } = (data ?? {}) as { key?: unknown };
    return typeof key === 'string' && key !== '' ? key : null;
  },

  subscribePush: async ({ endpoint, keys }: PushSubscriptionJSON): Promise<void> => {
    await request(my.pushSubscriptions, { method: 'POST', body: { endpoint, keys } });
  },

  unsubscribePush: async (endpoint: string): Promise<void> => {
    await request(my.pushUnsubscribe, { method: 'POST', body: { endpoint } });
  },
};
