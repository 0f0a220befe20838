/** Shared by pages, posts and forms. */
export const reminders = {
  button: 'Remind %{smart_count} person |||| Remind %{smart_count} people',
  confirm: 'Remind',
  text: '%{smart_count} person will get a notification. |||| %{smart_count} people will get a notification.',
  away: '%{smart_count} person who is away will not be reminded. |||| %{smart_count} people who are away will not be reminded.',
  done: '%{smart_count} person reminded |||| %{smart_count} people reminded',
  last: 'Last reminded %{time}',
  titles: {
    pages: 'Remind people who have not signed?',
    feeds: 'Remind people who have not confirmed?',
    forms: 'Remind people who have not answered?',
  },
} as const;

export const signatures = {
  show: 'Show people',
  search: 'Search people',
  tabs: {
    overdue: 'Overdue',
    away: 'Away',
    all: 'All',
  },
  overdue: 'Overdue since %{date}',
  until: 'Due %{date}',
  away: 'Away until %{date}',
  away_open: 'Away, return unknown',
  none: 'Nobody',
  not_published: 'Publish it first. Then you can remind people.',
  pages: {
    title: 'Signatures',
    progress: '%{signed} of %{total} have signed',
    unsigned: 'Not signed',
    signed: 'Signed',
  },
  feeds: {
    title: 'Read confirmations',
    progress: '%{signed} of %{total} have confirmed that they have read this',
    unsigned: 'Not confirmed',
    signed: 'Confirmed',
  },
} as const;
