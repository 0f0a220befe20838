import base from './sv/base';
import type { Messages } from './index';
import categories from './sv/categories';
import feeds from './sv/feeds';
import forms from './sv/forms';
import mail from './sv/mail';
import media from './sv/media';
import pages from './sv/pages';
import richText from './sv/richText';
import groups from './sv/groups';
import home from './sv/home';
import shortcuts from './sv/shortcuts';
import users from './sv/users';

/** Swedish, the default. */
export default {
  ...base,
  home,
  mail,
  rich_text: richText,
  resources: { users, groups, pages, categories, feeds, media, forms, shortcuts },
} satisfies Messages;
