export const users = {
  name: 'User |||| Users',
  /** The name within a sentence. react-admin would lower-case `name`, which is wrong in German. */
  forcedCaseName: 'user |||| users',
  fields: {
    invited_at: 'Invited',
    id: 'ID',
    username: 'Username',
    password: 'Password',
    phone: 'Phone',
    national_security_number: 'Personal number',
    personal_number_confirmed_at: 'Personal number confirmed',
    roles: 'Roles',
    inactive: 'Status',
    avatar: 'Picture',
    title: 'Job title',
    language: 'Language',
    push_enabled: 'Push notifications',
    last_login_at: 'Last sign-in',
    /** Of a view as the user. */
    reason: 'Reason',
  },
  notifications: {
    created: 'User created',
    updated: 'User saved',
    deleted: 'User deleted',
  },
  delete_failed: 'Could not delete user (try again)',
  active: 'Active',
  inactive: 'Inactive',
  search: 'Search users',
  create_title: 'New user',
  empty: 'No users yet',
  never: 'Never',
  presets: { not_signed_in: 'Not signed in for a year', never: 'Never signed in' },
  personal_number: {
    confirmed: 'Confirmed with BankID on %{date}',
    unconfirmed: 'Not confirmed yet',
    change_help: 'Confirmed. The person must confirm a new number again.',
  },
  push_on: 'On',
  push_off: 'Off',
} as const;

export const groups = {
  name: 'Group |||| Groups',
  /** The name within a sentence. react-admin would lower-case `name`, which is wrong in German. */
  forcedCaseName: 'group |||| groups',
  fields: {
    user_id: 'Member',
    description: 'Description',
    member_count: 'Members',
    member_ids: 'Members',
    user_ids: 'Users',
  },
  notifications: {
    created: 'Group created',
    updated: 'Group saved',
    deleted: 'Group deleted',
  },
  delete_failed: 'Could not delete group (try again)',
  search: 'Search groups',
  create_title: 'New group',
  empty: 'No groups yet',
  empty_hint: 'Groups decide who sees pages and posts and who gets notifications.',
  count: '%{smart_count} member |||| %{smart_count} members',
  groups_count: '%{smart_count} group |||| %{smart_count} groups',
} as const;
