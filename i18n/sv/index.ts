import type { AppMessages } from '../types';
import extensions from '../../.extensions/texts/sv';
import { mergeTexts } from '../mergeTexts';
import base from './base';
import { bulk } from './bulk';
import { changeSets } from './changeSets';
import {
  account,
  auditLogNames,
  inputs,
  keys,
  lists,
  palette,
  publications,
  publishing,
  spreadsheet,
  support,
  tools,
} from './common';
import { companies } from './company';
import { media, feeds, forms } from './content';
import { fields } from './fields';
import { linkedCopies } from './linkedCopies';
import { my, notifications, salaryUpload } from './my';
import { pages, categories } from './pages';
import { users, groups } from './people';
import { leaveRequests, sickReports } from './time';
import { shortcuts } from './shortcuts';
import { trash, deletion } from './trash';

export default mergeTexts(
  {
    ...base,
    fields,
    bulk,
    account,
    inputs,
    keys,
    lists,
    palette,
    publications,
    publishing,
    spreadsheet,
    support,
    tools,
    my,
    salary_upload: salaryUpload,
    deletion,
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
      trash,
      shortcuts,
    },
  },
  extensions,
) satisfies AppMessages;
