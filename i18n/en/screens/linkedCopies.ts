/** Copies in a company that follow their original in another one. */
export const linkedCopies = {
  banner: 'Linked copy from %{company}',
  banner_gone: 'Linked copy',
  about: {
    current: 'It is up to date.',
    outdated: 'There is a new version.',
    drifted: 'It has been changed here. New versions replace these changes only if you choose so.',
    both: 'There is a new version, but the copy has been changed here.',
    gone: 'The original has been deleted, so there are no new versions.',
  },
  title: '“%{name}”: here and at %{company}',
  legend: 'Struck through: here. Underlined: the version from %{company}.',
  same: 'No visible differences.',
  unpublished: 'The latest version of the original is not published for everyone, so it is not shown.',
  replaced: 'Replaces what was changed here: %{fields}',
  stays: {
    pages: 'Category, groups and publication do not change.',
    forms: 'Recipient and publication do not change.',
  },
  material: 'Everyone will be asked to sign again.',
  required: 'required',
  take_over: 'Update',
  replace: 'Replace and update',
  reset: 'Discard local changes',
  taken: 'Copy updated',
  shared: {
    title: 'Shared with %{things}',
    text: 'New versions that everyone here may read are offered there.',
    stop: 'Stop sharing',
    stop_title: 'Stop sharing “%{name}”?',
    stop_text:
      'The copies stay, but new versions are no longer offered. If you publish it again, new copies are made.',
    stopped: 'No longer shared',
  },
} as const;
