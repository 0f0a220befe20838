export const account = {
  failed: 'Your account could not be loaded.',
  person: {
    title: 'You',
    hint: 'Only an administrator can change these.',
  },
  language: {
    label: 'Your language',
    hint: 'Used in the app on this device, and in your e-mails and notifications.',
    saved: 'Language saved',
  },
  personal_number: {
    title: 'Sign-in with BankID',
    none: 'Your company has not registered a personal number for you. Ask an administrator if you want to sign in with BankID.',
    unconfirmed:
      'Not confirmed yet. Confirm with BankID that the number is yours to be able to sign in with it.',
    confirm: 'Confirm with BankID',
    saved: 'Personal number confirmed',
    dialog: 'Confirm your personal number',
  },
  password: {
    current_password: 'Current password',
    password: 'New password',
    password_confirm: 'Repeat the new password',
    hint: 'At least %{min} characters. You will be signed out everywhere else, and your API tokens and calendar links will stop working.',
    save: 'Change password',
    saved: 'Password changed',
    none: 'You sign in with digital ID and have no password. Ask an administrator if you want one.',
  },
  push: {
    title: 'Push notifications on this device',
    unsupported:
      'This browser cannot show push notifications. On an iPhone or iPad, first add the app to the home screen.',
    unavailable: 'This server does not send push notifications.',
    blocked: 'Your browser blocks notifications from this site.',
    how_to_allow:
      'Open the site settings with the icon to the left of the address, allow notifications, and come back here.',
    check_again: 'Check again',
    off: 'Push notifications are off on this device.',
    on: 'Push notifications are on. Your notifications are shown on this device, even when the app is closed.',
    turn_on: 'Turn on',
    turn_off: 'Turn off',
    turned_on: 'Push notifications turned on',
    turned_off: 'Push notifications turned off',
    no_answer: 'The push service of your browser is not responding. Try again later.',
  },
} as const;

/** Where a user is signed in, and the lock after wrong passwords. */
export const sessions = {
  title: 'Signed-in devices',
  hint: 'Sign out devices you do not recognise or no longer use, and choose a new password.',
  hint_user: 'Sign the person out if a device is lost or somebody else may have used the account.',
  failed: 'The devices could not be loaded.',
  empty: 'Not signed in anywhere.',
  name: '%{browser} on %{system}',
  unknown: 'Unknown device',
  current: 'This device',
  viewed_by: 'Viewed by %{name}',
  used: 'Last used %{at}',
  address: 'IP address %{address}',
  end_name: 'Sign out: %{name}',
  end_title: 'Sign out this device?',
  end_sure: 'This device will have to sign in again: %{name}.',
  ended: 'Device signed out',
  end_others: 'Sign out other devices',
  end_others_title: 'Sign out all other devices?',
  end_others_sure: 'You will stay signed in on this device only.',
  end_all: 'Sign out everywhere',
  end_all_title: 'Sign out everywhere?',
  end_all_sure: 'The person will have to sign in again on every device.',
  ended_others: 'Other devices signed out',
  ended_all: 'Signed out',
  lock: {
    everywhere:
      'Too many wrong passwords from many places. Until %{at}, signing in works only on devices that have been used before, and with BankID.',
    somewhere:
      'Too many wrong passwords. Until %{at}, signing in is blocked from where they were entered. It works from elsewhere.',
    lift: 'Unlock',
    lifted: 'Signing in works everywhere again',
  },
} as const;
