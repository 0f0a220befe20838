export const support = {
  sign_in_link: {
    button: 'Send sign-in link',
    title: 'Send %{name} a sign-in link?',
    text: 'An e-mail is sent to %{email}. The link works once, for %{minutes} minutes. You do not see it.',
    sent: 'A sign-in link is on its way to %{email}',
  },
  view_as: {
    button: 'View as',
    title: 'View %{app} as %{name}',
    text: 'For %{minutes} minutes you see what the user sees, without being able to change anything. The user gets a notification with your name and the reason, and the audit log names you both.',
    reason_hint: 'For example: “Cannot find the policy, called at 10:15”.',
    begin: 'View',
    banner: 'You see %{app} as %{name}',
    read_only: 'You cannot change anything.',
    time_left: 'Time left: %{time}',
    end: 'End',
  },
} as const;
