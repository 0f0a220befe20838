import type { AnyRoute } from '../../core/route';
import { sickReportCrudRoutes } from './crud';
import { sickReportExportRoute } from './export';
import { mySickReportRoutes } from './my';
import { statisticsRoutes } from './statistics/routes';

/** Sick reports (spec section 3). */
export const sickReportRoutes: AnyRoute[] = [
  // Before the routes with an id, which these paths are none.
  sickReportExportRoute,
  ...statisticsRoutes,
  ...sickReportCrudRoutes,
  ...mySickReportRoutes,
];
