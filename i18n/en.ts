import api from './en/api';
import auth from './en/auth';
import common from './en/common';
import groups from './en/groups';
import home from './en/home';
import shell from './en/shell';
import shortcuts from './en/shortcuts';
import users from './en/users';
import validation from './en/validation';

/** English, the fallback; its shape is the type of every catalogue. */
export default {
  ...common,
  api,
  auth,
  home,
  shell,
  validation,
  resources: { users, groups, shortcuts },
} as const;
