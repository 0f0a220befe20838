import { leaveAnswerRoutes } from './answer';
import { leaveCalendarRoute } from './calendar';
import { leaveCalendarFeedRoute } from './calendarFeed';
import { leaveCalendarLinkRoutes } from './calendarLink';
import { leaveCrudRoutes } from './crud';
import { leaveExportRoute } from './export';
import { myLeaveRoutes } from './my';
import { leaveOverlapsRoute } from './overlaps';
import { leaveSettingsRoute, myLeaveReasonsRoute } from './settings';

/** Leave requests (spec sections 3 and 4): the fixed paths before those with an id, which they are none of. */
export const leaveRequestRoutes = [
  leaveCalendarRoute,
  ...leaveCalendarLinkRoutes,
  leaveCalendarFeedRoute,
  leaveExportRoute,
  leaveSettingsRoute,
  leaveOverlapsRoute,
  ...leaveAnswerRoutes,
  ...leaveCrudRoutes,
  ...myLeaveRoutes,
  myLeaveReasonsRoute,
];
