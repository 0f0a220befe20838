/** Records that are published to other companies, and their copies. */
export const publications = {
  title: 'Publish “%{name}” to companies',
  kind: 'What to publish',
  kinds: { pages: 'Page or policy', forms: 'Form', shortcuts: 'Shortcut' },
  record: 'Search by name',
  companies: 'Companies',
  all: 'The only other company |||| All other companies (%{smart_count})',
  left_out: '%{name} is left out, because you publish from there.',
  replace: 'Also replace local changes',
  new_version: 'New version',
  start: 'Publish to %{things}',
  copies: {
    title: 'Copies in other companies',
    synced: 'Last published %{date}',
    outdated: 'Does not have the latest version',
    drifted: 'Local changes',
    deleted: 'Copy deleted',
    publish: 'Publish new version',
  },
};
