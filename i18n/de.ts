import type { Messages } from './index';
import api from './de/api';
import auth from './de/auth';
import common from './de/common';
import groups from './de/groups';
import home from './de/home';
import shell from './de/shell';
import shortcuts from './de/shortcuts';
import users from './de/users';
import validation from './de/validation';

/** German. */
export default {
  ...common,
  api,
  auth,
  home,
  shell,
  validation,
  resources: { users, groups, shortcuts },
} satisfies Messages;
