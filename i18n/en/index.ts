import { resourceTexts } from '../resources';
import { account, sessions } from './account';
import base from './base';
import { bulk } from './bulk';
import { changeSets } from './changeSets';
import {
  auditLogNames,
  clipboard,
  home,
  inputs,
  keys,
  lists,
  palette,
  pictures,
  publishing,
  records,
  schedule,
  stale,
  tools,
  unsaved,
  uploads,
} from './common';
import { companies } from './company';
import { feeds, forms, media } from './content';
import { fields } from './fields';
import filters from './filters';
import { linkedCopies } from './linkedCopies';
import { my, notifications, salaryUpload } from './my';
import { categories, pages } from './pages';
import { groups, usersInvite, users } from './people';
import { publications } from './publications';
import { richText } from './richText';
import { spreadsheet } from './spreadsheet';
import { support } from './support';
import { leaveRequests, sickReports } from './time';
import { deletion, trash } from './trash';

/** The texts that the app shows. English is the fallback, and its shape is the type of every catalogue. */
export default {
  ...base,
  bulk,
  account,
  fields,
  filters,
  deletion,
  home,
  keys,
  lists,
  my,
  palette,
  publications,
  rich_text: richText,
  salary_upload: salaryUpload,
  sessions,
  spreadsheet,
  stale,
  support,
  tools,
  records,
  publishing,
  schedule,
  pictures,
  clipboard,
  inputs,
  unsaved,
  uploads,
  users_invite: usersInvite,
  resources: {
    'audit-log': auditLogNames,
    categories,
    'change-sets': changeSets,
    companies,
    feeds,
    forms,
    groups,
    'leave-requests': leaveRequests,
    media,
    notifications,
    pages,
    publications: linkedCopies,
    'sick-reports': sickReports,
    trash,
    users,
    ...resourceTexts('en'),
  },
} as const;
