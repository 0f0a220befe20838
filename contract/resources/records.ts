import { extensionResources } from '../../.extensions/contract';
import { categories } from './categories';
import { feeds } from './feeds';
import { forms } from './forms';
import { groups } from './groups';
import { leaveRequests } from './leaveRequests';
import { media } from './media';
import { notifications } from './notifications';
import { pages } from './pages';
import { shortcuts } from './shortcuts';
import { sickReports } from './sickReports';
import { users } from './users';

/** The resources whose records belong to a company, in the order of the app. */
export const records = {
  users,
  groups,
  pages,
  categories,
  feeds,
  media,
  forms,
  'leave-requests': leaveRequests,
  'sick-reports': sickReports,
  notifications,
  shortcuts,
  ...extensionResources,
} as const;
