export const lists = {
  pages: 'List pages',
  column_width: 'Width of the column %{name}',
  more: 'More actions',
  presets: 'Common filters',
  layout: 'View',
  not_offered: 'Not available on this server: %{name}',
  views: {
    button: 'Views',
    current: 'View: %{name}',
    changed: 'View: %{name} (changed)',
  },
} as const;

export const palette = {
  open: 'Search everywhere',
} as const;

export const keys = {
  title: 'Keyboard shortcuts',
} as const;

export const tools = {
  title: 'Tools',
} as const;

/** The names of the audit log. Its screens load its other texts. */
export const auditLogNames = {
  name: 'Log entry |||| Audit log',
  forcedCaseName: 'log entry |||| log entries',
} as const;

export const publishing = {
  publish: 'Publish',
  unpublish: 'Unpublish',
  draft: 'Draft',
} as const;

export const inputs = {
  length: '%{used} of %{max} characters',
} as const;

export const account = {
  menu: 'Account settings',
} as const;
/** Records that are published to other companies, and their copies. */
export const publications = {
  action: 'Publish to companies…',
  bulk: 'Publish…',
};
/** Files that are imported or come back edited, and pasting into tables. */
export const spreadsheet = {
  drop: 'Drop the file here',
  drop_hint: 'You can review the changes before anything is saved.',
  download: 'Download to edit (Excel)',
  file_name: '%{name} to edit',
  upload: 'Upload edited file',
  import_or_edit: 'Import or upload an edited file',
  import_users: 'Import users',
};
export const support = {
  view_as: {
    ended: 'You no longer see %{app} as %{name}',
  },
} as const;
