/** Copies in a company that follow their original in another one. */
export const linkedCopies = {
  name: 'Linked copy |||| Linked copies',
  forcedCaseName: 'linked copy |||| linked copies',
  empty: 'No linked copies',
  empty_hint: 'Pages, forms and shortcuts that another company publishes to this one appear here.',
  fields: {
    name: 'Title',
    company_name: 'From',
    outdated: 'Status',
    synced_at: 'Version from',
  },
  states: {
    current: 'Up to date',
    outdated: 'New version available',
    drifted: 'Changed here',
    gone: 'Original deleted',
  },
  compare: 'Show changes',
  compare_name: 'Show changes of “%{name}”',
  unlink: 'Unlink',
  unlink_title: 'Unlink “%{name}”?',
  unlink_text: 'The copy stays, but new versions are no longer offered.',
  unlinked: 'The copy is no longer linked',
} as const;
