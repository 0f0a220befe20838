/** What the mails say that the server sends. */
export default {
  submission_subject: 'New submission: %{title}',
  submission_intro: '%{name} has filled in the form “%{title}”.',
  submission_open: 'See all submissions',
  leave_approved_subject: 'Leave approved: %{period}',
  leave_approved_intro: '%{name} has approved your leave request.',
  leave_denied_subject: 'Leave request denied: %{period}',
  leave_denied_intro: '%{name} has denied your leave request.',
  leave_revoked_subject: 'Approved leave revoked: %{period}',
  leave_revoked_intro: '%{name} has revoked your leave, which had been approved.',
  leave_period: 'Period',
  footer: 'Sent by Anslag for %{company}.',
  reset_subject: 'Choose a new password',
  reset_intro: 'Hello %{name}! Somebody, hopefully you, has asked for a new password for your account.',
  reset_link: 'Choose a new password',
  reset_note:
    'The link works once, for %{minutes} minutes. If you did not ask for it, you need not do anything: your password stays as it is.',
  invite_subject: 'Your account at %{company}',
  invite_intro:
    'Hello %{name}! You have been registered as the first administrator of %{company}. Choose a password to sign in and set up the company.',
  invite_sign_in: 'You sign in as',
  invite_link: 'Choose a password',
  invite_note:
    'The link works once, for %{minutes} minutes. After that you get a new one by choosing “Forgot your password?” on the sign-in page and entering %{email}.',
} as const;
