import type { Messages } from './index';
import api from './de/api';
import auth from './de/auth';
import categories from './de/categories';
import feeds from './de/feeds';
import forms from './de/forms';
import media from './de/media';
import pages from './de/pages';
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
  resources: { users, groups, pages, categories, feeds, media, forms, shortcuts },
} satisfies Messages;
