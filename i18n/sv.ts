import base from './sv/base';
import type { Messages } from './index';
import categories from './sv/categories';
import feeds from './sv/feeds';
import forms from './sv/forms';
import mail from './sv/mail';
import keys from './sv/keys';
import lists from './sv/lists';
import media from './sv/media';
import pages from './sv/pages';
import palette from './sv/palette';
import richText from './sv/richText';
import groups from './sv/groups';
import home from './sv/home';
import saving from './sv/saving';
import shortcuts from './sv/shortcuts';
import users from './sv/users';
import companies from './sv/companies';
import account from './sv/account';
import my from './sv/my';
import tools from './sv/tools';
import userImport from './sv/userImport';
import salaryUpload from './sv/salaryUpload';
import leaveRequests from './sv/leaveRequests';
import sickReports from './sv/sickReports';
import notifications from './sv/notifications';

/** Swedish, the default. */
export default {
  ...base,
  ...saving,
  home,
  mail,
  rich_text: richText,
  account,
  palette,
  keys,
  lists,
  my,
  tools,
  user_import: userImport,
  salary_upload: salaryUpload,
  resources: {
    users,
    groups,
    pages,
    categories,
    feeds,
    media,
    forms,
    shortcuts,
    'leave-requests': leaveRequests,
    'sick-reports': sickReports,
    notifications,
    companies,
    // The rest comes with its screens.
    'audit-log': { name: 'Logghändelse |||| Händelselogg', history: 'Historik' },
  },
} satisfies Messages;
