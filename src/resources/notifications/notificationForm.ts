import { z } from 'zod';
import { notificationCreateSchema, type NotificationCreate } from '../../../contract/notification';

/** Adds to the contract: now or later, and a time in the future. */
export const notificationForm = notificationCreateSchema
  .safeExtend({ later: z.boolean() })
  .refine(({ later, send_at: at }) => !later || Boolean(at), {
    message: 'validation.required',
    path: ['send_at'],
    when: () => true,
  })
  .refine(({ later, send_at: at }) => !later || !at || new Date(at) > new Date(), {
    message: 'validation.moment_past',
    path: ['send_at'],
    when: () => true,
  });

export type NotificationForm = Omit<NotificationCreate, keyof Audience> & Audience & { later: boolean };

export const NEW_NOTIFICATION = {
  title: '',
  message: '',
  url: null,
  send_to_all: true,
  user_ids: [],
  group_ids: [],
  later: false,
  send_at: null,
} satisfies NotificationForm;

export interface Audience {
  send_to_all: boolean;
  user_ids: number[];
  group_ids: number[];
}

/** Returns the audience. Users and groups selected before "everyone" are ignored. */
export const getAudience = (values: Partial<NotificationForm>): Audience => {
  const all = values.send_to_all === true;
  return {
    send_to_all: all,
    user_ids: all ? [] : (values.user_ids ?? []),
    group_ids: all ? [] : (values.group_ids ?? []),
  };
};

export const hasAudience = ({ send_to_all: all, user_ids: users, group_ids: groups }: Audience): boolean =>
  all || users.length + groups.length > 0;

/** Converts the form's values for the API. */
export const toNotification = ({ title, later, ...values }: NotificationForm): NotificationCreate => ({
  ...values,
  ...(title ? { title } : {}),
  url: values.url || null,
  ...getAudience(values),
  send_at: later ? values.send_at : null,
});
