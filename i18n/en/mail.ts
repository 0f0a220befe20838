/** What the mails say that the server sends. */
export default {
  submission_subject: 'New submission: %{title}',
  submission_intro: '%{name} has filled in the form “%{title}”.',
  submission_open: 'See all submissions',
  footer: 'Sent by Anslag for %{company}.',
} as const;
