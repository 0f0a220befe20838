import app from './index';

/** The whole catalogue: the app’s texts and those that only the server sends. */
export default {
  ...app,
  mail: {
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
    welcome_intro: 'Hello %{name}! You now have an account at %{company}. Choose a password to sign in.',
    invite_sign_in: 'You sign in as',
    invite_link: 'Choose a password',
    invite_note:
      'The link works once, for %{minutes} minutes. After that you get a new one by choosing “Forgot your password?” on the sign-in page and entering %{email}.',
    new_device_subject: 'New sign-in to your account',
    new_device_intro:
      'Hello %{name}! Somebody, hopefully you, has signed in to your account on a device that has not been used before.',
    credentials_subject: 'Your sign-in details have changed',
    credentials_intro: 'Hello %{name}! The details that you sign in with have been changed.',
    security_when: 'When',
    security_changed: 'Changed',
    security_device: 'Device',
    security_address: 'IP address',
    security_by: 'By',
    security_open: 'Open your account',
    security_note: 'Was this not you? Choose a new password at once and tell your administrator.',
  },
  spreadsheet_cells: {
    unknown_value: '“%{value}” does not exist',
    unknown_choice: '“%{value}” is not an option. Choose from: %{names}',
    several: 'Several are called “%{value}”. Write “%{example}”, for example.',
    taken: 'Already used by %{name}',
    repeated: 'Already used for %{name}, in the same file or block',
    readonly: 'Cannot be changed here',
    not_ours:
      'This file was not downloaded with “Download to edit”. Download the list and make your changes in that file. Use the import to add new rows.',
    other_list: 'This file belongs to another list.',
    other_company: 'This file belongs to another company. Switch to that company, or download the list here.',
    no_ids: 'The column “id” is missing from the file. Without it, the rows cannot be matched.',
    too_many_rows: 'A file can have at most %{rows} rows. Filter the list and work in parts.',
  },
  api: {
    ...app.api,
    taken_meanwhile:
      'Somebody else has taken the e-mail or username meanwhile. Restore without it, or change theirs first.',
    not_found_trash_entry:
      'Could not find that in the trash. It may have been restored or deleted permanently.',
    changed_since: 'This has been changed since.',
    deleted_since: 'This has been deleted since.',
    cannot_undo: 'This cannot be undone, because deleted records of this kind are not kept.',
    change_set_finished:
      'This bulk change has been undone or finished meanwhile, so nothing more is changed.',
    reverted_meanwhile:
      'Somebody else has started the opposite meanwhile. Open the bulk change to see where it stands.',
    not_recorded: 'The old value was not stored, because it is sensitive.',
    invalid: 'Some fields are not right. See the messages beside them.',
    invitation: {
      not_found: 'The user does not exist',
      no_email: 'Has no e-mail address',
      inactive: 'Is inactive',
      signed_in: 'Has signed in already',
      just_invited: 'Was invited a moment ago',
    },
    malformed: 'The request could not be read.',
    forbidden: 'You do not have access to this.',
    session_required: 'An API token cannot be used for this. Sign in to do it.',
    feature_disabled: 'This feature is not enabled for the company.',
    not_found_company_token: 'Could not find the token',
    not_found_shortcut: 'Could not find shortcut',
    not_found_list_view: 'Could not find saved view',
    not_found_document: 'Could not find document',
    not_found_file: 'Could not find file',
    not_found_session: 'Could not find the device',
    not_found_comment: 'Could not find comment',
    not_found_media: 'Could not find the file in the media library',
    not_found_draft: 'This draft no longer exists',
    not_found_revision: 'Could not find that version of the page',
    not_found_leave_calendar: 'This calendar address is not valid, or no longer.',
    notification_not_scheduled: 'Only a notification that is scheduled can be cancelled.',
    notification_sent: 'What has been sent stays: people have already got it.',
    push_off: 'This server sends no push messages.',
    not_found_subscription: 'Could not find a subscription with the specified organization number',
    group_in_use: 'The group decides who sees: %{names}. Take it away there first.',
    category_in_use: 'The category is used by: %{names}. Move or delete that first.',
    media_in_use: 'The file is shown on these pages: %{names}. Take it away there first.',
    signature_not_required: 'This page does not ask for signatures.',
    page_not_out: 'This page is not out yet. Publish it first.',
    reminded_recently:
      'Those who have not signed were reminded a moment ago. Try again in %{smart_count} minute. |||| Those who have not signed were reminded a moment ago. Try again in %{smart_count} minutes.',
    /** Notifications to the readers of a page that requires a signature. */
    page_deadline: {
      before: 'The last day to sign is near. Read the page and sign it.',
      overdue: 'The last day to sign has passed. Read the page and sign it as soon as you can.',
    },
    page_review: {
      title: 'Time to review “%{title}”',
      message: 'Check that the page is still right, and choose the next review date.',
      open: 'Open the page',
    },
    page_remind: {
      title: 'Remember to sign “%{title}”',
      message: 'You have not signed this page yet. Read it and sign it.',
    },
    page_resign: {
      title: 'Please sign “%{title}” again',
      message: 'The page has changed. Read it and sign it again.',
    },
    /** Column headers of the exported signatures. */
    page_signatures: { signed_at: 'Signed', revision: 'Revision' },
    /** Notification to the owner of a new document. */
    new_document: { title: 'You have a new document', message: 'Open My documents to read it.' },
    form_in_use: 'The form is attached to: %{names}. Take it away there first.',
    leave_already_answered: 'The request is already %{status} by %{name} (%{at}).',
    /** Values of `leave_already_answered`. */
    leave_was: { approved: 'approved', denied: 'denied', revoked: 'revoked', somebody: 'somebody' },
    leave_waits_for_answer:
      'The request waits for an answer. Approve or deny it; only the person who asked can take it back.',
    leave_not_pending: 'Only a request that waits for an answer can be changed.',
    leave_own_request: 'Nobody answers their own leave request.',
    leave_not_reviewer: 'The company has appointed others to answer leave requests.',
    company_worked_in: 'You are working in this company. Switch to another one first.',
    company_of_own: 'Your own account belongs to this company: it would go with it.',
    crona_failed: 'The time tracking did not answer as it should. Nothing has changed. Try again.',
    crona_not_set_up: 'Time tracking is not set up on this server.',
    crona_linked: 'The company is already linked to the time tracking. Unlink it first.',
    self_protected: 'You cannot deactivate, delete or take the admin role from yourself.',
    superadmin_protected: 'Only a superadmin may change a superadmin.',
    too_large: 'The file is too large',
    unsupported_type: 'This type of file is not accepted.',
    import_refused: 'Row %{row} is refused: %{reason}',
    import_row_failed: 'Failed to add users: row %{row} could not be saved. Nothing was saved.',
    too_many_requests:
      'You have done this too often. Try again in %{smart_count} minute. |||| You have done this too often. Try again in %{smart_count} minutes.',
    storage_full: 'The company’s storage of %{gigabytes} GB is full. Delete files that are no longer needed.',
    mail_quota: 'The company has sent its %{mails} mails of the last 24 hours. Try again later.',
    overloaded: 'The server is too busy right now. Try again in a moment.',
    database_unavailable: 'The server cannot reach its database right now. Try again in a moment.',
    too_many_attempts:
      'Too many attempts. Try again in %{smart_count} minute. |||| Too many attempts. Try again in %{smart_count} minutes.',
    reset_link_sent:
      'If there is an account with that address, we have sent a link to it. It works for %{minutes} minutes.',
    reset_link_invalid:
      'The link does not work: it has been used, is too old, or belongs to another e-mail address. Ask for a new one.',
    password_reset: 'Your password has been changed. Sign in with the new one.',
    digital_id_not_set_up: 'Signing in with digital ID is not set up here.',
    digital_id_unavailable: 'The digital ID cannot be reached at the moment. Try again in a while.',
    other_personal_number:
      'This BankID has a different personal number from the one registered for you. Ask an administrator to correct it.',
  },
} as const;
