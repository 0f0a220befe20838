import base from './de/base';
import type { Messages } from './index';
import categories from './de/categories';
import feeds from './de/feeds';
import forms from './de/forms';
import mail from './de/mail';
import keys from './de/keys';
import lists from './de/lists';
import media from './de/media';
import pages from './de/pages';
import palette from './de/palette';
import richText from './de/richText';
import groups from './de/groups';
import home from './de/home';
import saving from './de/saving';
import shortcuts from './de/shortcuts';
import users from './de/users';
import companies from './de/companies';
import account from './de/account';
import my from './de/my';
import tools from './de/tools';
import userImport from './de/userImport';
import salaryUpload from './de/salaryUpload';
import leaveRequests from './de/leaveRequests';
import sickReports from './de/sickReports';
import notifications from './de/notifications';

/** German. */
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
    'audit-log': { name: 'Protokolleintrag |||| Änderungsprotokoll', history: 'Verlauf' },
  },
} satisfies Messages;
