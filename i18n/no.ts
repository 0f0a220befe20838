import base from './no/base';
import type { Messages } from './index';
import categories from './no/categories';
import feeds from './no/feeds';
import forms from './no/forms';
import mail from './no/mail';
import keys from './no/keys';
import lists from './no/lists';
import media from './no/media';
import pages from './no/pages';
import palette from './no/palette';
import richText from './no/richText';
import groups from './no/groups';
import home from './no/home';
import saving from './no/saving';
import shortcuts from './no/shortcuts';
import users from './no/users';
import companies from './no/companies';
import account from './no/account';
import my from './no/my';
import tools from './no/tools';
import userImport from './no/userImport';
import salaryUpload from './no/salaryUpload';
import leaveRequests from './no/leaveRequests';
import sickReports from './no/sickReports';
import notifications from './no/notifications';

/** Norwegian (Bokmål). */
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
    'audit-log': { name: 'Logghendelse |||| Hendelseslogg', history: 'Historikk' },
  },
} satisfies Messages;
