import base from './en/base';
import categories from './en/categories';
import feeds from './en/feeds';
import forms from './en/forms';
import mail from './en/mail';
import keys from './en/keys';
import lists from './en/lists';
import media from './en/media';
import pages from './en/pages';
import palette from './en/palette';
import richText from './en/richText';
import groups from './en/groups';
import home from './en/home';
import saving from './en/saving';
import shortcuts from './en/shortcuts';
import users from './en/users';
import companies from './en/companies';
import account from './en/account';
import my from './en/my';
import tools from './en/tools';
import userImport from './en/userImport';
import salaryUpload from './en/salaryUpload';
import leaveRequests from './en/leaveRequests';
import sickReports from './en/sickReports';
import notifications from './en/notifications';

/** English, the fallback; its shape is the type of every catalogue. */
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
    'audit-log': { name: 'Log entry |||| Audit log', history: 'History' },
  },
} as const;
