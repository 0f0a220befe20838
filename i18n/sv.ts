import type { Messages } from './index';
import api from './sv/api';
import auth from './sv/auth';
import categories from './sv/categories';
import feeds from './sv/feeds';
import forms from './sv/forms';
import media from './sv/media';
import pages from './sv/pages';
import common from './sv/common';
import groups from './sv/groups';
import home from './sv/home';
import shell from './sv/shell';
import shortcuts from './sv/shortcuts';
import users from './sv/users';
import validation from './sv/validation';

/** Swedish, the default. */
export default {
  ...common,
  api,
  auth,
  home,
  shell,
  validation,
  resources: { users, groups, pages, categories, feeds, media, forms, shortcuts },
} satisfies Messages;
