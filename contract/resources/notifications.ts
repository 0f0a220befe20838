import { ALL } from '../access';
import { MAX_NOTIFICATION_MESSAGE, MAX_NOTIFICATION_TITLE, NOTIFICATION_STATUSES } from '../constants';
import { boolean, choice, count, defineResource, reference, references, text, time } from '../fields';

const figure = count({ filter: false });

export const notifications = defineResource({
  noun: 'notification',
  title: 'title',
  spreadsheet: false,
  access: { admin: ALL },
  fields: {
    updated_at: time({ required: true, sort: true, filter: false, write: false }),
    title: text({ write: 'create', required: true, max: MAX_NOTIFICATION_TITLE, sort: true, search: true }),
    message: text({
      write: 'create',
      required: true,
      max: MAX_NOTIFICATION_MESSAGE,
      multiline: true,
      search: true,
    }),
    /** A path of this app, or a web address. */
    url: text({ write: 'create', max: 2_000, format: 'link', filter: false }),
    status: choice({
      values: NOTIFICATION_STATUSES,
      labels: 'resources.notifications.statuses',
      colors: { failed: 'outlined-error', cancelled: 'outlined' },
      required: true,
      write: false,
    }),
    author_id: reference({ resource: 'users', write: false }),
    author_name: text({ computed: true, filter: false }),
    /** All active users; otherwise the listed users and the members of the groups. */
    send_to_all: boolean({ write: 'create', filter: false }),
    user_ids: references({ write: 'create', resource: 'users', max: 10_000, filter: false }),
    group_ids: references({ write: 'create', resource: 'groups', max: 1_000, filter: false }),
    send_at: time({ write: 'create', filter: false, description: 'Null: sent immediately' }),
    sent_at: time({ sort: true, write: false }),
    recipients_count: figure,
    delivered_count: figure,
    opened_count: figure,
    failed_count: figure,
  },
  defaultSort: ['-sent_at'],
  audit: 'records',
  events: ['cancel'],
});
