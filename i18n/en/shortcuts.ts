export const shortcuts = {
  name: 'Shortcut |||| Shortcuts',
  /** The name within a sentence. react-admin would lower-case `name`, which is wrong in German. */
  forcedCaseName: 'shortcut |||| shortcuts',
  fields: { url: 'Web address' },
  notifications: {
    created: 'Shortcut created',
  },
  action: { create: 'New shortcut' },
  help: 'The shortcut appears in the side menu for everyone who manages the company, and opens in a new tab.',
} as const;
