import type { Identifier } from 'react-admin';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type { MyNotification, Notification, NotificationReach } from '../../../contract/notification';
import { request } from '../../api/client';
import { toRecord } from './ids';
import { listQueryString, type ListParams } from './query';

const { notifications, my, push } = endpoints;

/** Whom a notification is for. */
export interface NotificationAudience {
  send_to_all?: boolean;
  user_ids?: readonly Identifier[];
  group_ids?: readonly Identifier[];
}

/** Notifications beyond react-admin's verbs: sent by hand, one's own, and the browsers that are told (api.md). */
export const notificationMethods = {
  /** How many it would reach now, and how many of them on a device. */
  previewNotification: async (
    { send_to_all = false, user_ids = [], group_ids = [] }: NotificationAudience,
    signal?: AbortSignal,
  ): Promise<NotificationReach> => {
    const body = { send_to_all, user_ids, group_ids };
    const { data } = await request(notifications.preview, { method: 'POST', body, signal });
    const reach = (data ?? {}) as Partial<NotificationReach>;
    return {
      recipients_count: Number(reach.recipients_count ?? 0),
      with_push_count: Number(reach.with_push_count ?? 0),
    };
  },

  /** Only one that is planned. @returns it as it is then, or null from a server that does not tell */
  cancelNotification: async (id: Identifier): Promise<Notification | null> => {
    const { data } = await request(fillPath(notifications.cancel, { id }), { method: 'POST' });
    return toRecord<Notification>(data);
  },

  /** A page of what the signed-in person has got, newest first unless told. */
  listMyNotifications: async (
    params: ListParams,
    signal?: AbortSignal,
  ): Promise<{ data: MyNotification[]; total: number }> => {
    const { data, meta } = await request(`${my.notifications}?${listQueryString(params)}`, { signal });
    const rows = Array.isArray(data) ? data.flatMap((row) => toRecord<MyNotification>(row) ?? []) : [];
    const total = Number(meta?.total);
    if (Number.isFinite(total)) return { data: rows, total };
    // A server that tells no total is taken to give all of them.
    const from = (params.page - 1) * params.perPage;
    return { data: rows.slice(from, from + params.perPage), total: rows.length };
  },

  readMyNotification: async (id: Identifier): Promise<void> => {
    await request(fillPath(my.notificationRead, { id }), { method: 'POST' });
  },

  readAllMyNotifications: async (): Promise<void> => {
    await request(my.notificationsRead, { method: 'POST' });
  },

  /** What a browser subscribes with; null where the server sends no push. */
  getPushKey: async (): Promise<string | null> => {
    const { data } = await request(push.key);
    const { key } = (data ?? {}) as { key?: unknown };
    return typeof key === 'string' && key !== '' ? key : null;
  },

  /** @param subscription what the browser gave, by its `toJSON()` */
  subscribePush: async ({ endpoint, keys }: PushSubscriptionJSON): Promise<void> => {
    await request(my.pushSubscriptions, { method: 'POST', body: { endpoint, keys } });
  },

  unsubscribePush: async (endpoint: string): Promise<void> => {
    await request(my.pushUnsubscribe, { method: 'POST', body: { endpoint } });
  },
};
