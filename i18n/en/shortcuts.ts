/** Shortcuts of the sidebar. */
export default {
  name: 'Shortcut |||| Shortcuts',
  fields: { name: 'Name', url: 'Web address' },
  create_title: 'New shortcut',
  help: 'The shortcut appears in the side menu for everyone who manages the company, and opens in a new tab.',
} as const;
