import type { AppResource } from '../routing/types';
import auditLog from './audit-log';
import categories from './categories';
import changeSets from './change-sets';
import companies from './companies';
import feeds from './feeds';
import forms from './forms';
import groups from './groups';
import leaveRequests from './leave-requests';
import media from './media';
import notifications from './notifications';
import pages from './pages';
import publications from './publications';
import sickReports from './sick-reports';
import shortcuts from './shortcuts';
import trash from './trash';
import users from './users';

/** The Resources of the app, a line each. */
export const resources: readonly AppResource[] = [
  users,
  groups,
  pages,
  categories,
  feeds,
  media,
  forms,
  sickReports,
  leaveRequests,
  notifications,
  shortcuts,
  companies,
  publications,
  changeSets,
  auditLog,
  trash,
];
