import { z } from 'zod';
import { notificationCreateSchema, type NotificationCreate } from '../../../contract/notification';

/** What the form asks beside the contract: now, or later; and a moment that is still to come. */
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

/** What the form holds. */
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

/** Whom a form's values are for: people and groups that were chosen before "all" are not meant. */
export const audienceOf = (values: Partial<NotificationForm>): Audience => {
  const all = values.send_to_all === true;
  return {
    send_to_all: all,
    user_ids: all ? [] : (values.user_ids ?? []),
    group_ids: all ? [] : (values.group_ids ?? []),
  };
};

/** Whether it is for anybody yet. */
export const isForSomebody = ({ send_to_all: all, user_ids: people, group_ids: groups }: Audience): boolean =>
  all || people.length + groups.length > 0;

/** What is sent of what the form holds. */
export const toNotification = (values: NotificationForm): NotificationCreate => ({
  title: values.title,
  message: values.message,
  url: values.url || null,
  ...audienceOf(values),
  send_at: values.later ? values.send_at : null,
});
