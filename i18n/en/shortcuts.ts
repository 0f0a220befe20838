/** Shortcuts of the sidebar. */
export default {
  name: 'Shortcut |||| Shortcuts',
  /** The name within a sentence. react-admin would write it small, which German nouns are not. */
  forcedCaseName: 'shortcut |||| shortcuts',
  fields: { name: 'Name', url: 'Web address' },
  notifications: {
    created: 'Shortcut created',
  },
  create_title: 'New shortcut',
  help: 'The shortcut appears in the side menu for everyone who manages the company, and opens in a new tab.',
} as const;
