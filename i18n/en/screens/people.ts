export const users = {
  created_in: { text: 'The list shows the users created by an import.', show_all: 'Show all users' },
  sections: {
    person: 'Person',
    sign_in: 'Sign-in',
    access: 'Access',
    contact: 'Contact',
    documents: 'Documents',
  },
  password_help: 'At least %{min} characters. Leave empty if the person signs in with digital ID.',
  password_change_help:
    'Leave empty to keep the current password. A new password signs the person out everywhere and ends their API tokens and calendar links.',
  activate: 'Activate',
  deactivate: 'Deactivate',
  activated: 'User activated',
  deactivated: 'User deactivated',
  confirm_deactivate: 'Deactivate %{name}?',
  confirm_deactivate_text:
    'The person is signed out everywhere and cannot sign in until you activate them again. Their API tokens and calendar links stop working permanently.',
  avatar: {
    hint: 'JPG, PNG, WebP or GIF, at most 5\u00a0MB',
    saved: 'Picture saved',
    removed: 'Picture removed',
  },
  documents: {
    removed: 'Document deleted',
    remove: 'Delete %{name}',
    download: 'Download %{name}',
    confirm_remove: 'Delete the document %{name}?',
    empty: 'No documents yet.',
    uploaded_at: 'Uploaded',
    upload: 'Upload %{smart_count} document |||| Upload %{smart_count} documents',
    choose_files: 'Choose files',
    hint: 'Or drop them here. PDF, JPG, PNG, Word or Excel, up to 20 MB each',
    type_of_all: 'Type for all',
    leave_out: 'Skip %{file}',
    notify: 'Notify the person',
    read_at: 'Read',
    unread: 'Unread',
    all_types: 'All types',
    types: {
      other: 'Other',
      salary_specification: 'Payslip',
      education: 'Education',
      permissions: 'Permits',
      state: 'Public authorities',
      employment: 'Employment',
      signed_policies_and_cards: 'Signed policies and cards',
      company_healthcare: 'Occupational health',
      salary: 'Salary',
    },
  },
  bulk: {
    roles_hint: 'A superadmin is always an administrator too.',
    delete_warning: 'Deleted users cannot be restored. Their documents are deleted as well.',
  },
} as const;

export const groups = {
  add_failed: 'Failed to add users',
  add_members: 'Add members',
  find_users: 'Search for people to add',
  remove_member: 'Remove %{name} from the group',
  member_added: '%{smart_count} member added |||| %{smart_count} members added',
  member_removed: '%{smart_count} member removed |||| %{smart_count} members removed',
  no_members: 'No members',
  search_members: 'Search members',
} as const;

export const usersInvite = {
  button: 'Send invitation',
  again: 'Resend invitation',
  title: 'Send an invitation? |||| Send %{smart_count} invitations?',
  text: 'Everyone who has an e-mail address and has never signed in gets an e-mail with a link to choose a password.',
  send: 'Send invitation |||| Send %{smart_count} invitations',
  sending: '%{done} of %{total} done',
  sent: '%{count} invitation sent |||| %{count} invitations sent',
  not_sent: '%{count} got no invitation: |||| %{count} got no invitation:',
} as const;
