import { account, sessions } from './account';
import { audience } from './audience';
import { bulk } from './bulk';
import { changeSets } from './changeSets';
import {
  lists,
  stale,
  unsaved,
  uploads,
  palette,
  keys,
  home,
  tools,
  auditLogNames,
  records,
  publishing,
  editor,
  schedule,
  dates,
  inputs,
  pictures,
  clipboard,
} from './common';
import { companies } from './company';
import { media, feeds, forms } from './content';
import filters from './filters';
import { linkedCopies } from './linkedCopies';
import { my, notifications, salaryUpload } from './my';
import { pages, categories } from './pages';
import { users, groups, usersInvite } from './people';
import { publications } from './publications';
import { richText } from './richText';
import { reminders, signatures } from './signatures';
import { spreadsheet } from './spreadsheet';
import { support } from './support';
import { leaveRequests, sickReports } from './time';

export default {
  account,
  sessions,
  audience,
  bulk,
  lists,
  stale,
  unsaved,
  uploads,
  palette,
  keys,
  home,
  tools,
  records,
  publishing,
  editor,
  schedule,
  dates,
  inputs,
  pictures,
  clipboard,
  filters,
  my,
  salary_upload: salaryUpload,
  users_invite: usersInvite,
  publications,
  reminders,
  rich_text: richText,
  signatures,
  spreadsheet,
  support,
  resources: {
    'change-sets': changeSets,
    'audit-log': auditLogNames,
    companies,
    media,
    feeds,
    forms,
    publications: linkedCopies,
    notifications,
    pages,
    categories,
    users,
    groups,
    'leave-requests': leaveRequests,
    'sick-reports': sickReports,
  },
} as const;
