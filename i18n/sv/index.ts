import type { AppMessages } from '../types';
import { resourceTexts } from '../resources';
import { auditLog } from './auditLog';
import base from './base';
import { changeSets } from './changeSets';
import { home, keys, lists, palette, stale, tools, unsaved, uploads } from './common';
import { account, companies, sessions } from './company';
import { feeds, forms, media } from './content';
import filters from './filters';
import { my, notifications, salaryUpload } from './my';
import { categories, pages } from './pages';
import { groups, usersInvite, users } from './people';
import { richText } from './richText';
import { spreadsheet } from './spreadsheet';
import { leaveRequests, sickReports } from './time';
import { deletion, trash } from './trash';
import { userImport } from './userImport';

export default {
  ...base,
  account,
  filters,
  deletion,
  home,
  keys,
  lists,
  my,
  palette,
  rich_text: richText,
  salary_upload: salaryUpload,
  sessions,
  spreadsheet,
  stale,
  tools,
  unsaved,
  uploads,
  user_import: userImport,
  users_invite: usersInvite,
  resources: {
    'audit-log': auditLog,
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
    'sick-reports': sickReports,
    trash,
    users,
    ...resourceTexts('sv'),
  },
} satisfies AppMessages;
