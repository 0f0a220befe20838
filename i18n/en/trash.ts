/** The trash, and what the app says after deleting. */
export const trash = {
  name: 'Trash |||| Trash',
  forcedCaseName: 'Trash |||| Trash',
  search: 'Search the trash',
  empty: 'The trash is empty',
  empty_hint:
    'You can restore deleted users, groups, pages, posts, files, forms, categories and shortcuts from here.',
  fields: {
    deleted_by: 'Deleted by',
    deleted_by_name: 'Deleted by',
    deleted_at: 'Deleted',
    expires_at: 'Kept for',
  },
  days_left: 'One more day |||| %{smart_count} more days',
  last_day: 'Last day today',
  no_limit: 'Forever',
  items: '%{smart_count} item |||| %{smart_count} items',
  restore: 'Restore',
  restore_name: 'Restore %{name}',
  restored: '%{what} restored',
  restore_without: 'Restore without %{fields}',
  no_sign_in_name:
    'Without it, %{name} cannot sign in. Change it for the person who has it now, then restore.',
  restored_without: 'Restored without: %{fields}',
  delete_forever: 'Delete permanently',
  delete_forever_title: 'Delete %{what} permanently?',
  delete_forever_text: '%{names} This cannot be undone.',
  delete_forever_failed: 'Could not delete permanently',
  deleted_forever: '%{what} deleted permanently',
};

export const deletion = {
  title: 'Delete %{what}?',
  restorable: 'You can restore it from the trash. |||| You can restore them from the trash.',
  names_and_more: '%{names} and one more. |||| %{names} and %{smart_count} more.',
  deleted: '%{what} deleted',
};
