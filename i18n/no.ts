import type { Messages } from './index';
import api from './no/api';
import auth from './no/auth';
import categories from './no/categories';
import feeds from './no/feeds';
import forms from './no/forms';
import media from './no/media';
import pages from './no/pages';
import common from './no/common';
import groups from './no/groups';
import home from './no/home';
import shell from './no/shell';
import shortcuts from './no/shortcuts';
import users from './no/users';
import validation from './no/validation';

/** Norwegian (Bokmål). */
export default {
  ...common,
  api,
  auth,
  home,
  shell,
  validation,
  resources: { users, groups, pages, categories, feeds, media, forms, shortcuts },
} satisfies Messages;
