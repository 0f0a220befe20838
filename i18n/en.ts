import api from './en/api';
import auth from './en/auth';
import categories from './en/categories';
import feeds from './en/feeds';
import forms from './en/forms';
import media from './en/media';
import pages from './en/pages';
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
  resources: { users, groups, pages, categories, feeds, media, forms, shortcuts },
} as const;
