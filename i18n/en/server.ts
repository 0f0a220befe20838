import { mergeTexts } from '../mergeTexts';
import auditLog from './auditLog';
import companySettings from './companySettings';
import app from './index';
import screens from './screens';

/** The whole catalogue: the app’s texts and those that only the server sends. */
export default {
  ...mergeTexts(mergeTexts(mergeTexts(app, screens), auditLog), companySettings),
  mail: {
    submission_subject: 'New submission: %{title}',
    submission_intro: '%{name} has filled in the form “%{title}”.',
    submission_anonymous:
      'Somebody has filled in the form “%{title}”. The answers are anonymous and not in this e-mail.',
    submission_open: 'See all submissions',
    leave_approved_subject: 'Leave approved: %{period}',
    leave_approved_intro: '%{name} has approved your leave request.',
    leave_denied_subject: 'Leave request denied: %{period}',
    leave_denied_intro: '%{name} has denied your leave request.',
    leave_revoked_subject: 'Approved leave revoked: %{period}',
    leave_revoked_intro: '%{name} has revoked your approved leave.',
    leave_reopened_subject: 'Leave request open again: %{period}',
    leave_reopened_intro:
      '%{name} has taken back the answer to your leave request. It is waiting for a new one.',
    leave_period: 'Period',
    footer: 'Sent by %{app} for %{company}.',
    reset_intro: 'Hello %{name}! Somebody, hopefully you, has requested a new password for your account.',
    reset_note:
      'The link works once, for %{minutes} minutes. If you did not request it, you can ignore this e-mail: your password will not change.',
    invite_subject: 'Your account at %{company}',
    invite_intro:
      'Hello %{name}! You have been registered as the first administrator of %{company}. Choose a password to sign in and set up the company.',
    welcome_intro: 'Hello %{name}! You now have an account at %{company}. Choose a password to sign in.',
    staff_intro:
      'Hello %{name}! You now have an account at %{company}. Choose a password, then sign in to the staff app with it.',
    invite_sign_in: 'You sign in as',
    invite_link: 'Choose a password',
    invite_note:
      'The link works once, for %{minutes} minutes. After that, choose “Forgot your password?” on the sign-in page and enter %{email} to get a new one.',
    sign_in_link_subject: 'Sign in to %{app}',
    sign_in_link_intro: 'Hello %{name}! Support has sent you this link to sign in.',
    sign_in_link_note:
      'The link works once, for %{minutes} minutes. Do not forward it: anyone who has it can use your account. If you did not ask for help, you can ignore this e-mail.',
    new_device_subject: 'New sign-in to your account',
    new_device_intro:
      'Hello %{name}! Somebody, hopefully you, has signed in to your account on a new device.',
    credentials_subject: 'Your sign-in details have changed',
    credentials_intro: 'Hello %{name}! Your sign-in details have been changed.',
    security_when: 'When',
    security_changed: 'Changed',
    security_device: 'Device',
    security_by: 'By',
    security_open: 'Open your account',
    security_note: 'If this was not you, choose a new password immediately and tell your administrator.',
  },
  spreadsheet_cells: {
    yes: 'Yes',
    no: 'No',
    unknown_value: '“%{value}” does not exist',
    unknown_choice: '“%{value}” is not an option. Choose from: %{names}',
    several: 'Several are called “%{value}”. Write for example “%{example}”.',
    conflict: 'Today: %{value}',
    several_have_it: 'Several have this one',
    repeated_row: 'The same as in row %{row}',
    other_key: 'Exists already, but with another value here',
    first_name: 'First name',
    last_name: 'Last name',
    example: { title: 'Nurse', department: 'Care', groups: 'Night shift; First aiders' },
    readonly: 'Cannot be changed here',
    not_ours:
      'This file was not downloaded with “Download to edit”. Download the list and make your changes in that file.',
    other_list: 'This file belongs to another list.',
    other_company: 'This file belongs to another company. Switch to that company, or download the list here.',
    no_ids: 'The column “id” is missing from the file. It is needed to match the rows.',
    too_many_rows: 'A file can have at most %{rows} rows. Filter the list and edit it in parts.',
  },
  api: {
    ...app.api,
    taken_meanwhile:
      'Somebody else now has this e-mail address or username. Restore without it, or change theirs first.',
    not_found_trash_entry:
      'Could not find this in the trash. It may have been restored or deleted permanently.',
    changed_since: 'Changed since then.',
    original_gone: 'The original has been deleted, so there is no new version.',
    original_unpublished:
      'The latest version of the original is not published for everyone, so it is not shown.',
    copy_changed: 'The copy has been changed there and was kept.',
    local_changes: 'The copy has been changed here. Confirm that these changes will be replaced.',
    deleted_since: 'Deleted since then.',
    cannot_undo: 'This cannot be undone, because deleted records of this kind are not kept.',
    change_set_finished: 'This bulk change has since been undone or finished. Nothing more will be changed.',
    /** Notification to the person. */
    change_set_ended: 'Done: %{done}. Skipped: %{skipped}.',
    approval_required: 'This change needs approval. Send it to another administrator.',
    approval_pending: 'This was already sent for approval.',
    approval_decided: 'Somebody has decided about this in the meantime.',
    no_approver:
      'Nobody else can approve this. Add an administrator, or change the rules for approval in the company settings.',
    approval_own: 'You cannot approve your own change. Another administrator has to.',
    plan_incomplete: 'The plan is not ready yet, or would change nothing. Wait until it is ready.',
    /** Notifications to administrators, and to whoever has asked. */
    approval: {
      asked: 'For approval: %{title}',
      asked_by: 'From %{name}. Number: %{count}.',
      approved: 'Approved: %{title}',
      declined: 'Declined: %{title}',
      decided_by: 'Decided by %{name}.',
    },
    cannot_revert: 'Nothing here can be undone: the log does not have the old values.',
    too_many_changes: 'More than %{max} changes have been made since. Choose a later version.',
    not_recorded: 'The old value is sensitive and was not stored.',
    invalid: 'Some fields are not valid. Check the messages beside them.',
    invitation: {
      not_found: 'No longer exists',
      no_email: 'Has no e-mail address',
      inactive: 'Is inactive',
      signed_in: 'Has already signed in',
      just_invited: 'Was invited a moment ago',
    },
    malformed: 'The request could not be read.',
    forbidden: 'You do not have access to this.',
    session_required: 'This cannot be done with an API token. Sign in to do it.',
    insufficient_scope: 'This API token may not do this. It needs the scope %{scope}.',
    feature_disabled: 'This feature is turned off for the company.',
    not_found_company_token: 'Could not find API token',
    not_found_webhook: 'Could not find webhook',
    not_found_webhook_delivery: 'Could not find delivery',
    too_many_tokens: 'A company can have at most %{max} API tokens. Revoke one you no longer need.',
    too_many_webhooks: 'A company can have at most %{max} webhooks. Delete one you no longer need.',
    webhook_inactive: 'This webhook is switched off. Switch it on first.',
    webhook_queued: 'This delivery is already waiting to be sent.',
    not_found_shortcut: 'Could not find shortcut',
    not_found_list_view: 'Could not find saved view',
    not_found_document: 'Could not find document',
    not_found_file: 'Could not find file',
    not_found_session: 'Could not find device',
    not_found_comment: 'Could not find comment',
    not_found_media: 'Could not find file in the media library',
    not_found_draft: 'This draft no longer exists',
    not_found_revision: 'Could not find this version of the page',
    not_found_leave_calendar: 'This calendar link is not valid, or is no longer valid.',
    notification_not_scheduled: 'Only scheduled notifications can be cancelled.',
    notification_sent: 'Sent notifications cannot be deleted: people have already received them.',
    push_off: 'This server does not send push notifications.',
    not_found_subscription: 'Could not find a subscription with the specified organization number',
    group_in_use: 'This group decides who sees: %{names}. Remove it there first.',
    group_in_rule: 'The rules of these groups name this one: %{names}. Change them first.',
    category_in_use: 'This category is used by: %{names}. Move or delete those first.',
    media_in_use: 'This file is used on these pages: %{names}. Remove it there first.',
    record_in_use: 'This is required by: %{names}. Change or delete those first.',
    signature_not_required: 'Nobody is asked to sign or confirm this.',
    page_changed: 'This page has changed since you opened it. Read it again before you sign it.',
    page_signed:
      '%{smart_count} person has signed this page. Edit it on its own, and choose whether everyone has to sign the change. |||| %{smart_count} people have signed this page. Edit it on its own, and choose whether everyone has to sign the change.',
    not_published: 'This is not published yet. Publish it first.',
    reminded_recently:
      'A reminder was sent a moment ago. Try again in %{smart_count} minute. |||| A reminder was sent a moment ago. Try again in %{smart_count} minutes.',
    page_deadline: {
      before: 'The deadline is near. Read and sign the page.',
      overdue: 'The deadline has passed. Read and sign the page as soon as you can.',
    },
    page_review: {
      title: 'Time to review “%{title}”',
      message: 'Check that the page is still correct, and choose the next review date.',
      open: 'Open the page',
    },
    /** Notifications to readers who have not signed, confirmed or answered. */
    remind: {
      pages: {
        title: 'Remember to sign “%{title}”',
        message: 'You have not signed this page yet. Read and sign it.',
      },
      feeds: {
        title: 'Please confirm that you have read “%{title}”',
        message: 'Read the post, and confirm with “I have read this”.',
      },
      forms: {
        title: 'Please fill in “%{title}”',
        message: 'You have not filled in this form yet.',
      },
    },
    page_resign: {
      title: 'Please sign “%{title}” again',
      message: 'The page has changed. Read and sign it again.',
    },
    /** Column headers of the exported signatures. */
    signatures: { pages: 'Signed', feeds: 'Confirmed' },
    /** Notification to the owner of a new document. */
    new_document: { title: 'You have a new document', message: 'Open My documents to read it.' },
    form_in_use: 'This form is attached to: %{names}. Remove it there first.',
    form_answered: 'Cannot be changed once the form has submissions',
    form_not_anonymous:
      'This form is no longer anonymous. If you send your answers again, your name is stored with them.',
    leave_already_answered: 'This request was already %{status} by %{name} (%{at}).',
    /** Values of `leave_already_answered`. */
    leave_was: { approved: 'approved', denied: 'denied', revoked: 'revoked', somebody: 'somebody' },
    leave_waits_for_answer:
      'This request is pending. Approve or deny it; only the person who sent it can take it back.',
    leave_not_pending: 'Only pending requests can be changed.',
    leave_own_request: 'You cannot review your own leave request.',
    leave_not_reviewer: 'The company has chosen other people to review leave requests.',
    company_worked_in: 'You are working in this company. Switch to another one first.',
    company_of_own: 'Your own account belongs to this company and would be deleted with it.',
    crona_failed: 'The time tracking service did not respond as expected. Nothing has changed. Try again.',
    crona_not_set_up: 'Time tracking is not set up on this server.',
    crona_linked: 'The company is already linked to time tracking. Unlink it first.',
    self_protected:
      'You cannot deactivate or delete yourself, or remove your own role as administrator or superadmin.',
    superadmin_protected: 'Only a superadmin may change a superadmin.',
    too_large: 'The file is too large',
    unsupported_type: 'This file type is not accepted.',
    too_many_requests:
      'You have done this too often. Try again in %{smart_count} minute. |||| You have done this too often. Try again in %{smart_count} minutes.',
    too_large_to_copy:
      'This company is too large to copy. At most %{records} pages, groups, categories, forms and shortcuts can be copied, with %{files} files of %{megabytes} MB altogether.',
    storage_full: 'The company’s storage of %{gigabytes} GB is full. Delete files you no longer need.',
    disk_low:
      'The server is almost out of disk space and cannot take files right now. Contact the person who runs the server.',
    disk_full:
      'The server’s disk is full, so nothing can be saved right now. Contact the person who runs the server.',
    mail_quota: 'The company has reached its limit of %{mails} e-mails in 24 hours. Try again later.',
    overloaded: 'The server is too busy right now. Try again in a moment.',
    database_unavailable: 'The server cannot reach its database right now. Try again in a moment.',
    too_many_attempts:
      'Too many attempts. Try again in %{smart_count} minute. |||| Too many attempts. Try again in %{smart_count} minutes.',
    reset_link_sent:
      'If an account has that address, we have sent a link to it. It works for %{minutes} minutes.',
    reset_link_invalid:
      'This link does not work: it has been used, has expired, or belongs to another e-mail address. Request a new one.',
    no_sign_in_link:
      'Sign-in links can only be sent to active users with an e-mail address and a role in the back office.',
    sign_in_link_invalid:
      'This link does not work: it has been used or has expired. Ask support for a new one.',
    view_as_read_only: 'You are only viewing. Nothing can be changed while you see %{app} as somebody else.',
    view_as_superadmin: '“View as” does not work for superadmins.',
    view_as_inactive: 'This user is inactive and cannot see anything. Activate the user first.',
    view_as_forbidden: 'The company has turned “View as” off.',
    /** Notification to the user. */
    viewed_as: {
      title: 'Support viewed %{app} as you: %{name}',
      message: 'For ten minutes at most, without being able to change anything. Reason: %{reason}',
    },
    policies_changed: {
      title: 'Security and retention have been changed',
      message: '%{name} from support has changed: %{fields}',
    },
    approval_rules_changed: {
      title: 'The rules for approval have been changed',
      message: '%{name} has changed: %{fields}',
    },
    /** Notification to the administrators. */
    webhook_failed: {
      title: 'The webhook “%{name}” does not work',
      message:
        'An event could not be delivered, despite several attempts. The deliveries in the settings show why.',
    },
    webhook_errors: {
      answered: 'The receiver answered: %{error}',
      timed_out: 'The receiver did not answer in time',
      unreachable: 'The receiver could not be reached: %{error}',
      not_public: 'The address is not public or does not begin with https://',
      switched_off: 'The webhook was switched off',
      not_kept: 'The event is no longer kept',
    },
    digital_id_not_set_up: 'Signing in with digital ID is not set up here.',
    digital_id_unavailable: 'Digital ID is not available right now. Try again later.',
    other_personal_number:
      'This BankID has a different personal number from the one registered for you. Ask an administrator to correct it.',
  },
} as const;
