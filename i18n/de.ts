import base from './de/base';
import type { Messages } from './index';
import categories from './de/categories';
import feeds from './de/feeds';
import forms from './de/forms';
import mail from './de/mail';
import media from './de/media';
import pages from './de/pages';
import richText from './de/richText';
import groups from './de/groups';
import home from './de/home';
import shortcuts from './de/shortcuts';
import users from './de/users';

/** German. */
export default {
  ...base,
  home,
  mail,
  rich_text: richText,
  resources: { users, groups, pages, categories, feeds, media, forms, shortcuts },
} satisfies Messages;
