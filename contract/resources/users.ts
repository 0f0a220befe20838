import { ALL, PICK, ROLES } from '../access';
import { LANGUAGES, PASSWORD_MAX_LENGTH } from '../constants';
import { boolean, choice, choices, defineResource, file, references, text, time } from '../fields';

export const users = defineResource({
  noun: 'user',
  title: 'name',
  keys: ['national_security_number', 'email', 'username'],
  access: { superadmin: ['support'], admin: ALL, editor: PICK, communicator: PICK },
  fields: {
    name: text({ required: true, max: 120, sort: true, search: true }),
    email: text({ format: 'email', sort: true, search: true, bulk: false }),
    username: text({ format: 'username', sort: true, search: true, bulk: false }),
    phone: text({ format: 'phone', search: true }),
    title: text({ max: 120, sort: true, search: true, suggests: true }),
    department: text({ max: 120, sort: true, search: true, suggests: true }),
    national_security_number: text({
      format: 'personal_number',
      filter: false,
      bulk: false,
      description: 'Twelve digits; masked in lists',
    }),
    personal_number_confirmed_at: time({
      write: false,
      filter: false,
      description: 'Confirmed by BankID; only then it signs in',
    }),
    roles: choices({ values: ROLES, labels: 'roles', filter: 'role' }),
    inactive: boolean({
      sort: true,
      labels: ['resources.users.inactive', 'resources.users.active'],
      colors: ['outlined', 'neutral'],
    }),
    /** Has calls of its own. */
    avatar: file({ write: false }),
    group_ids: references({ resource: 'groups', max: 1_000 }),
    language: choice({ values: LANGUAGES, labels: 'languages', sort: true }),
    /** Without one, the user signs in with BankID or asks for a password link. */
    password: text({ format: 'password', max: PASSWORD_MAX_LENGTH, filter: false, bulk: false }),
    push_enabled: boolean({ write: false }),
    last_login_at: time({ sort: true, write: false }),
    invited_at: time({ write: false, description: 'The last time' }),
  },
  audit: 'records',
  events: ['activate', 'deactivate', 'invite'],
  trash: true,
});
