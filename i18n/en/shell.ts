/** The frame around the screens (spec section 2). */
export default {
  menu: {
    label: 'Main menu',
    home: 'Home',
    users_group: 'Users',
    content_group: 'Content',
    open_group: 'Open %{name}',
    close_group: 'Close %{name}',
    open_side_menu: 'Open the side menu',
    close_side_menu: 'Close the side menu',
    skip_to_content: 'Skip to content',
  },
  language: 'Language',
  shortcuts: {
    title: 'Shortcuts',
    add: 'Add shortcut',
    edit: 'Remove shortcuts',
    delete: 'Delete the shortcut %{name}',
    opens_new_tab: '%{name} (opens in a new tab)',
    failed: 'The shortcuts could not be loaded.',
  },
  contact: {
    offline: 'You are offline. What you have typed is kept, and the app goes on by itself.',
    unreachable:
      'The server cannot be reached. What you have typed is kept, and the app goes on by itself when it answers.',
    back: 'Connected again.',
    slow: 'This takes longer than usual.',
  },
  update: {
    text: 'A new version is available.',
    reload: 'Reload',
    close: 'Close the message about a new version',
  },
} as const;
