import base from './no/base';
import type { Messages } from './index';
import categories from './no/categories';
import feeds from './no/feeds';
import forms from './no/forms';
import mail from './no/mail';
import media from './no/media';
import pages from './no/pages';
import richText from './no/richText';
import groups from './no/groups';
import home from './no/home';
import shortcuts from './no/shortcuts';
import users from './no/users';

/** Norwegian (Bokmål). */
export default {
  ...base,
  home,
  mail,
  rich_text: richText,
  resources: { users, groups, pages, categories, feeds, media, forms, shortcuts },
} satisfies Messages;
