import {
  leaveCreateSchema,
  leaveListQuerySchema,
  leaveRequestSchema,
  leaveRevertSchema,
  leaveUpdateSchema,
  type LeaveRequest,
} from '../../../contract/leave';
import { leaveRequests } from '../../db/schema';
import { exportOnly, personColumns, text } from '../../http/columns/columns';
import { crudRoutes } from '../../http/crud/crudRoutes';
import { leaveAnswerRoutes } from './answer';
import { leaveCalendarRoute } from './calendar';
import { leaveCalendarFeedRoute } from './calendarFeed';
import { leaveCalendarLinkRoutes } from './calendarLink';
import { myLeaveRoutes } from './my';
import { leaveClashesRoute } from './clashes';
import { myColleaguesRoute } from './colleagues';
import { leaveOverlapsRoute } from './overlaps';
import { leaveSettingsRoute, myLeaveReasonsRoute } from './settings';
import { leaveFilters, leaveListRules } from './filters';
import { serializeLeave } from './serialize';
import { insertLeave, updateLeave } from './write';

const crud = crudRoutes({
  name: 'leave-requests',
  table: leaveRequests,
  rules: leaveListRules,
  schemas: {
    record: leaveRequestSchema,
    query: leaveListQuerySchema,
    create: leaveCreateSchema,
    update: leaveUpdateSchema,
    revert: leaveRevertSchema,
  },
  filters: leaveFilters,
  columns: {
    user_id: personColumns,
    substitute_id: [exportOnly(text('substitute_id'), ({ substitute }: LeaveRequest) => substitute?.name)],
    reviewed_by: [],
  },
  serialize: serializeLeave,
  insert: insertLeave,
  update: updateLeave,
});

export const leaveRequestRoutes = [
  leaveCalendarRoute,
  ...leaveCalendarLinkRoutes,
  leaveCalendarFeedRoute,
  leaveSettingsRoute,
  leaveClashesRoute,
  leaveOverlapsRoute,
  ...leaveAnswerRoutes,
  ...crud,
  ...myLeaveRoutes,
  myLeaveReasonsRoute,
  myColleaguesRoute,
];
