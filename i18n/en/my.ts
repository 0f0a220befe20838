export const my = {
  bell: {
    title: 'Notifications',
    unread: 'Notifications, %{smart_count} unread |||| Notifications, %{smart_count} unread',
    ended: '%{smart_count} bulk change ended |||| %{smart_count} bulk changes ended',
  },
  pages: {
    name: 'My pages',
  },
  documents: {
    name: 'My documents',
  },
  phone_list: {
    name: 'Phone list',
    search: 'Search the phone list',
    order: 'Sort',
    by_name: 'By name',
    by_department: 'By department',
    no_department: 'No department',
    call: 'Call %{name}, %{phone}',
    mail: 'E-mail %{name}, %{email}',
    empty: 'No people yet',
    empty_hint: 'All active users of the company are listed here.',
    none_found: 'No matching people.',
  },
} as const;

export const notifications = {
  name: 'Push notification |||| Push notifications',
  forcedCaseName: 'push notification |||| push notifications',
  action: { create: 'Send notification' },
  history: 'Sent notifications',
  fields: {
    send_to_all: 'To everyone',
    author_id: 'Sender',
    title: 'Title',
    message: 'Message',
    url: 'Link',
    audience: 'To',
    user_ids: 'People',
    send_at: 'Send at',
    sent_at: 'Sent',
    author_name: 'Sender',
    sent_last_days: 'Sent',
    recipients_count: 'Recipients',
    delivered_count: 'Delivered',
    opened_count: 'Opened',
    failed_count: 'Failed',
  },
  notifications: {
    created: 'Push notification sent',
  },
  search: 'Search notifications',
  empty: 'No notifications sent yet',
  empty_hint: 'Notifications reach staff on their phones, right away or at a time you choose.',
  last_days: 'Last %{days} days',
  to_all: 'Everyone',
  people_count: '%{smart_count} person |||| %{smart_count} people',
  statuses: {
    scheduled: 'Scheduled',
    sending: 'Sending',
    sent: 'Sent',
    failed: 'Failed',
    cancelled: 'Cancelled',
  },
  cancel: {
    action: 'Cancel sending',
    name: 'Cancel sending %{title}',
    title: 'Cancel “%{title}”?',
    text: 'It will not be sent to anyone.',
    keep: 'Keep',
    done: 'Notification cancelled',
  },
} as const;

export const salaryUpload = {
  title: 'Upload payslips',
  payslips: 'Payslips',
} as const;
