export const companies = {
  admin_part: 'First administrator',
  admin_hint:
    'Gets an e-mail in the chosen language with a link to choose a password, and can then add other users. If you enter a password here, no e-mail is sent.',
  copy_from: {
    hint: 'Optional. Copies groups (without members), categories, pages, forms and shortcuts from another company, and fills in its layout, features, leave reasons and languages. People, signatures and submissions are never copied.',
  },
  add_admin: 'Add administrator',
  remove_admin: 'Remove administrator',
  password_hint: 'At least %{min} characters. Leave empty to send an invitation.',
  registered: '%{name} registered',
  invited: '%{name} registered. An invitation is on its way to %{email}.',
  switch: {
    search: 'Search companies',
    none: 'No matching company',
    hint: 'You will see the users and content of the company you choose.',
    recent: 'Recent',
    others: 'Others',
    under_way: 'Switching to %{name}…',
    failed: 'Could not switch to %{name}',
    failed_search: 'The companies could not be loaded',
  },
  delete: {
    action: 'Delete company',
    warning:
      'This permanently deletes the company with all its users, pages, posts, documents and files. It cannot be undone.',
    users: '%{smart_count} user will lose their account. |||| %{smart_count} users will lose their accounts.',
    type: 'Type “%{name}” to confirm',
    done: '%{name} deleted',
    failed: 'Could not delete company (try again)',
    own: 'You are working in this company. Switch to another one to delete it.',
    kept: 'Nobody can sign in any more, and nothing is sent. You can restore the company for %{days} days. Then its users, pages, posts, documents and files are erased permanently.',
    users_kept: '%{smart_count} user will be signed out. |||| %{smart_count} users will be signed out.',
    done_kept: '%{name} deleted. You can restore it until %{date}.',
  },
  export: {
    title: 'Export the company',
    hint: 'A ZIP file with all content (JSON) and all files. It contains personal data, including personal numbers and the reasons of sick reports.',
    action: 'Download everything',
    first: 'Download everything first if you may need it later.',
    parts: 'The download has started. |||| The export has %{smart_count} parts. Download them one by one.',
  },
  moved: {
    typed: 'Your input',
    copied: 'Copied',
    copy_failed: 'Could not copy. Select the text and copy it manually.',
  },
  settings: {
    about_features:
      'Features that are off are hidden from everyone. Nothing is deleted: turn a feature on again to get everything back.',
    approval: {
      rows: 'Bulk changes of more than this number need approval. Leave empty for none.',
      always: 'These bulk changes need approval whatever their size.',
    },
    policies: {
      title: 'Security and retention',
      hint: 'Empty fields follow the settings of the server. The company’s rules can only be stricter.',
      password_min_length: 'Characters. Applies to new passwords.',
      session_hours:
        'How long users stay signed in without activity. Applies at once, also to those who are signed in.',
      quiet_hours:
        'Push notifications wait until the quiet hours end. In the app they show at once. Automatic reminders are never sent between 20:00 and 08:00.',
      retention_days:
        'Number of days before e-mails, push deliveries, audit log entries and bulk changes are deleted. At least 30.',
    },
  },
} as const;
