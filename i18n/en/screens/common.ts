export const lists = {
  columns: {
    up: 'Move %{name} up',
    down: 'Move %{name} down',
    moved: '%{name} is column %{position} of %{total}',
  },
  compact: 'Compact view',
  views: {
    is_default: 'Shown when the list is opened',
    save: 'Save changes to “%{name}”',
    save_new: 'Save as a new view…',
    rename: 'Rename “%{name}”…',
    make_default: 'Show “%{name}” when the list is opened',
    no_default: 'No longer show “%{name}” when the list is opened',
    remove: 'Delete “%{name}”…',
    remove_title: 'Delete the view “%{name}”?',
    remove_text: 'The list itself does not change.',
    remove_failed: 'The view could not be deleted',
    copy: 'Copy a link to this view',
    not_copied: 'Your browser does not allow copying. Copy the address of the page instead.',
    save_title: 'Save view',
    rename_title: 'Rename view',
    name: 'View name',
    default: 'Show when the list is opened',
    saved: 'View saved',
    removed: 'View deleted',
    failed: 'The saved views could not be loaded. Try again.',
    taken: 'You already have a view with that name',
    too_many: 'You can save at most %{max} views',
  },
} as const;

export const stale = {
  title: 'Changed by somebody else',
  title_by: '%{name} changed %{fields} (%{time})',
  text: 'What do you want to do with your changes?',
  perhaps_title: 'Changed in the meantime',
  perhaps_own:
    'This has changed since you opened it, either by somebody else or because your own save went through without a response. What do you want to do with your changes?',
  reload: 'Discard mine and load theirs',
  overwrite: 'Keep mine',
  save_too: 'Save mine too',
  save_choice: 'Save my choice',
  before: 'Before',
  mine: 'Mine',
  theirs: 'Theirs',
  now: 'Now',
  kept: 'You have not changed these. They stay as they are now:',
  none: 'Nothing that this form shows has changed.',
} as const;

export const unsaved = {
  leave_title: 'Leave without saving?',
  leave: 'Leave',
  stay: 'Stay',
  offline: 'Not saved: you are offline.',
  unknown: 'The server did not respond, so this may not have been saved.',
  kept: 'Your input is still here. Try again when you are back online.',
  retry: 'Your input is still here. Try again.',
  again: 'You are back online, and your input is still here. Try again.',
  twice: 'First check whether it has already been created, to avoid a duplicate.',
} as const;

export const uploads = {
  add: 'Add files',
  choose: 'Choose file',
  hint: 'Or drop them here. Documents, pictures, videos or audio, up to 20 MB each and %{max} files in total.',
  hint_one: 'Or drop it here. Document, picture, video or audio, up to 20 MB.',
  hint_pictures: 'Or drop them here. JPG, PNG, WebP or GIF, up to 10 MB each and %{max} pictures in total.',
  title: 'Uploaded: %{done} of %{total}',
  clear: 'Clear list',
  waiting: 'Waiting',
  sending: 'Uploading…',
  done: 'Uploaded',
  failed: 'Failed',
  cancelled: 'Cancelled',
  progress: 'Upload progress of %{name}',
  cancel: 'Cancel upload of %{name}',
  retry: 'Try uploading %{name} again',
  overall: 'All files',
  cancel_all: 'Cancel all',
  leave: 'Some files have not been uploaded yet.',
} as const;

export const palette = {
  title: 'Go to',
  placeholder: 'Screen, person, page or file…',
  recent: 'Recent',
  screens: 'Screens',
  commands: 'Commands',
  all: 'All %{smart_count} in %{name}',
  searching: 'Searching…',
  count: '%{smart_count} result |||| %{smart_count} results',
  nothing: 'No results for “%{text}”.',
  failed: 'Some results could not be loaded.',
} as const;

export const keys = {
  palette: 'Go to any screen, person or page',
  link: 'In a text: add or change a link',
  save: 'Save the form',
  move: 'Move between the rows of a list',
  ends: 'Go to the first or last row',
  open: 'Open the row',
  select: 'Select the row',
  in_row: 'Move between the links and fields of a row',
  range: 'Select all rows up to this one',
  width: 'On a column edge: change its width',
  widths_back: 'On a column edge: reset all widths',
  delete: 'Delete',
  search: 'Search the list',
  help: 'Show this help',
  space: 'Space',
  shift: 'Shift',
  enter: 'Enter',
  home: 'Home',
  end: 'End',
  letters: 'Use single-key shortcuts',
} as const;

export const home = {
  greeting: 'Hello, %{name}',
  user_count: 'Users',
  pages_count: 'Pages',
  notifications_last_30: 'Push notifications, last 30 days',
  failed: 'The figures could not be loaded.',
  not_loaded: 'Your tasks could not be loaded.',
  nothing: 'Nothing is waiting for you.',
  trend: {
    more: '%{number} more than 30 days earlier',
    fewer: '%{number} fewer than 30 days earlier',
    same: 'Same as 30 days earlier',
  },
  show_all: 'Show all',
  leave: {
    title: 'Leave requests to review',
    approve: 'Approve the request from %{name}',
    deny: 'Deny the request from %{name}',
  },
  signing: {
    title: 'Pages waiting for signatures',
    progress: '%{signed} of %{audience} have signed',
    target: 'target %{target}',
    by: 'sign by %{date}',
  },
  review: { title: 'Pages to review', at: 'Review by %{date}' },
  drafts: { title: 'Your drafts' },
  posts: { title: 'Latest posts' },
  scheduled: { title: 'Scheduled for the next 7 days' },
  publications: { title: 'New versions from other companies', from: '%{kind} from %{company}' },
  away: {
    title: 'Away today',
    until: 'Until %{date}',
    open: 'Until further notice',
  },
  failed_mails: 'Undelivered e-mails, last 7 days',
  failed_pushes: {
    title: 'Undelivered notifications, last 7 days',
    people: '%{smart_count} person not reached |||| %{smart_count} people not reached',
  },
  failed_webhooks: {
    title: 'Webhooks that do not work',
    since: 'Deliveries have failed since %{date}',
    off: 'Switched off: the receiver wants no more events',
  },
  unfinished: {
    title: 'Unfinished changes',
    progress: '%{done} of %{total} done',
  },
  approvals: { title: 'Changes to approve' },
  checklist: {
    title: 'Get started',
    done: 'Done',
    hide: 'Hide checklist',
    icon: 'Add the company icon',
    users: 'Import users',
    groups: 'Create a group',
    pages: 'Write the first page',
    feeds: 'Publish the first post',
    /** What is there already, such as copies from another company. */
    unused: { groups: 'Put people into the groups', pages: 'Look over the pages you start with' },
  },
} as const;

export const tools = {
  none: 'You do not have access to any tools.',
  about: {
    user_import: 'Add or update many users at once from a file.',
    salary_upload: 'Send payslips to everyone, matched by file name.',
    leave_calendar: 'See who is away, day by day.',
    sick_statistics: 'The sickness rate, and days by month, reason and group.',
    sent_notifications: 'What has been sent and scheduled, and how many people it reached.',
    phone_list: 'Find colleagues, and call or e-mail them.',
  },
} as const;

/** The names of the audit log. Its screens load its other texts. */
export const auditLogNames = {
  history: 'History',
} as const;

/** For records of any resource. */
export const records = {
  edit: 'Edit %{name}',
  remove: 'Remove %{name}',
  none: 'None',
  show_all: 'Show all %{count}',
} as const;

export const publishing = {
  title: 'Publishing',
  not: 'Not published',
  not_help: 'Only those who can edit it see it.',
  now: 'Published',
  now_help: 'Staff see it as soon as you save it.',
  later: 'Publish later',
  later_help: 'Staff see it from the time below.',
  zone: 'In your time zone: %{zone}',
  passed: 'That time has passed. Staff will see it as soon as you save it.',
  save_draft: 'Save draft',
  schedule: 'Schedule',
} as const;

/** The editors of pages, posts and forms. */
export const editor = {
  access: 'Access',
  everyone: 'No groups chosen: everyone in the company sees it.',
  members_only: 'Only members of the chosen groups see it.',
  sees: '%{smart_count} person sees it. |||| %{smart_count} people see it.',
  attached: 'Attachments',
  files: 'Files',
  preview: 'Preview',
  preview_title: 'As staff see it',
  preview_scheme: 'Appearance',
  preview_light: 'Light',
  preview_dark: 'Dark',
} as const;

/** When something is published or sent. */
export const schedule = {
  now: 'Now',
  later: 'Later',
  time: 'Date and time',
} as const;

/** Shortcuts beside a calendar. */
export const dates = {
  today: 'Today',
  yesterday: 'Yesterday',
  month_start: 'Start of the month',
  year_start: 'Start of the year',
  tomorrow: 'Tomorrow',
  next_monday: 'Next Monday',
  in_a_month: 'In a month',
} as const;

export const pictures = {
  remove: 'Remove picture',
  replace: 'Replace picture',
  choose: 'Choose picture',
  hint: 'Or drop it here. JPG, PNG, WebP or GIF, up to 10 MB.',
  alt_hint: 'Describe the picture for people who cannot see it.',
} as const;

export const clipboard = {
  copy: 'Copy',
  link_copied: 'Link copied',
} as const;

export const inputs = {
  characters_left: '%{smart_count} character left |||| %{smart_count} characters left',
  characters_over: '%{smart_count} character too many |||| %{smart_count} characters too many',
};
