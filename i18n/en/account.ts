/** Settings of the own account. */
export default {
  menu: 'Account settings',
  title: 'Account settings',
  failed: 'Your account could not be loaded.',
  person: {
    title: 'You',
    hint: 'An administrator changes these.',
  },
  language: {
    title: 'Language',
    label: 'Your language',
    hint: 'For the app, and for the e-mails and notifications that you get.',
    saved: 'The language is saved',
  },
  password: {
    title: 'Password',
    current_password: 'Current password',
    password: 'New password',
    password_confirm: 'Repeat the new password',
    hint: 'At least 6 characters. You are signed out everywhere else.',
    save: 'Change password',
    saved: 'The password is changed',
    none: 'You sign in with digital ID and have no password. Ask an administrator if you want one.',
  },
  push: {
    title: 'Push notifications on this device',
    unsupported:
      'This browser cannot show push notifications. On an iPhone or iPad, first add the app to the home screen.',
    unavailable: 'This server sends no push notifications.',
    blocked: 'The browser blocks notifications from this site.',
    how_to_allow:
      'Open the site settings by the symbol to the left of the address, allow notifications, and come back here.',
    check_again: 'Check again',
    off: 'Push notifications are off on this device.',
    on: 'Push notifications are on: what concerns you is shown on this device, even when the app is closed.',
    turn_on: 'Turn on',
    turn_off: 'Turn off',
    turned_on: 'Push notifications are on',
    turned_off: 'Push notifications are off',
    no_answer: 'The push service of the browser does not answer. Try again in a while.',
  },
} as const;
