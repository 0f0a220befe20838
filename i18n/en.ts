import base from './en/base';
import categories from './en/categories';
import feeds from './en/feeds';
import forms from './en/forms';
import mail from './en/mail';
import media from './en/media';
import pages from './en/pages';
import richText from './en/richText';
import groups from './en/groups';
import home from './en/home';
import shortcuts from './en/shortcuts';
import users from './en/users';

/** English, the fallback; its shape is the type of every catalogue. */
export default {
  ...base,
  home,
  mail,
  rich_text: richText,
  resources: { users, groups, pages, categories, feeds, media, forms, shortcuts },
} as const;
