import { LEAVE_REASONS } from '../../../contract/constants';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import {
  LEAVE_ACTIONS,
  leaveAnswerSchema,
  leaveCreateSchema,
  leaveListQuerySchema,
  leaveRequestSchema,
  leaveRevertSchema,
  leaveSettingsSchema,
  leaveUpdateSchema,
  myLeaveReasonsSchema,
  type LeaveAction,
  type LeaveRequest,
} from '../../../contract/leave';
import { checkIfMatch, etagOf } from '../../core/etag';
import type { RequestContext } from '../../core/deps';
import { route, type Access } from '../../core/route';
import { leaveRequests } from '../../db/schema';
import { exportOnly, personColumns, text } from '../../http/columns/columns';
import { crudRoutes } from '../../http/crud/crudRoutes';
import { findInCompany } from '../../http/crud/rows';
import { loadCompany } from '../../services/liveCompany';
import { auditUndoable, changesOf } from '../../services/audit';
import { notifyOwner, notifyReviewers, notifySubstitute } from '../../services/leave/notifyLeave';
import { appointedReviewers, leavePermissions } from '../../services/leave/reviewers';
import { transitionLeave } from '../../services/leave/transition';
import { leaveCalendarRoute } from './calendar';
import { leaveCalendarFeedRoute } from './calendarFeed';
import { leaveCalendarLinkRoutes } from './calendarFeed';
import { leaveClashesRoute } from './clashes';
import { leaveFilters, leaveListRules } from './filters';
import { myLeaveRoutes } from './my';
import { myColleaguesRoute } from './my';
import { leaveOverlapsRoute } from './overlaps';
import { serializeLeave } from './serialize';
import { insertLeave, updateLeave } from './write';

/** Staff may revoke their own requests; `transitionLeave` checks whose it is. */
const ACCESS: Record<LeaveAction, Access> = {
  approve: { action: 'review', resource: 'leave-requests' },
  deny: { action: 'review', resource: 'leave-requests' },
  revoke: { action: 'edit', resource: 'my-leave-requests' },
};

const SUMMARY: Record<LeaveAction, string> = {
  approve: 'Approve a pending leave request',
  deny: 'Deny a pending leave request',
  revoke: 'Revoke a leave request',
};

const answerRoute = (action: LeaveAction) =>
  route({
    method: 'post',
    path: endpoints.leaveRequests[action],
    summary: SUMMARY[action],
    access: ACCESS[action],
    scope: 'leave-requests',
    body: leaveAnswerSchema,
    response: envelope(leaveRequestSchema),
    errors: [409, 412],
    handle: async (ctx, { params, body, c }) => {
      const message = body.response_message || null;
      const { row, headers } = await ctx.db.transaction(async (tx) => {
        const found = await findInCompany(tx, ctx, leaveRequests, Number(params.id), 'leave_request', 'lock');
        const permissions = await leavePermissions(tx, ctx);
        const updated = await transitionLeave(tx, ctx, found, { action, message, permissions });
        // After the transition: of two concurrent answers the second gets 409 rather than 412.
        checkIfMatch(c.req.header('If-Match'), etagOf(found));
        if (found.user_id !== permissions.id) await notifyOwner(tx, ctx, updated, updated.status, message);
        else if (found.status === 'approved') await notifyReviewers(tx, ctx, updated, 'taken_back');
        await notifySubstitute(tx, ctx, found, updated);
        const undo = await auditUndoable(tx, ctx, {
          action,
          resource: 'leave-requests',
          recordId: found.id,
          ...changesOf(found, { status: updated.status, response_message: updated.response_message }),
        });
        return { row: updated, headers: undo };
      });
      const [data] = await serializeLeave([row], ctx, true);
      return { body: { data }, headers: { ...headers, ETag: etagOf(row) } };
    },
  });

const leaveAnswerRoutes = LEAVE_ACTIONS.map(answerRoute);

/** The enabled reasons in the order of `LEAVE_REASONS`. */
const reasonsOf = async (ctx: RequestContext) => {
  const { leave_reasons: enabled } = await loadCompany(ctx.db, ctx.companyId);
  return LEAVE_REASONS.filter((reason) => enabled.includes(reason));
};

const leaveSettingsRoute = route({
  method: 'get',
  path: endpoints.leaveRequests.settings,
  summary: 'Get the leave settings: reasons and reviewers',
  access: { action: 'list', resource: 'leave-requests' },
  response: envelope(leaveSettingsSchema),
  handle: async (ctx) => {
    const data = {
      reasons: await reasonsOf(ctx),
      reviewer_ids: await appointedReviewers(ctx.db, ctx.companyId),
      can_review: (await leavePermissions(ctx.db, ctx)).mayReview,
    };
    return { body: { data } };
  },
});

const myLeaveReasonsRoute = route({
  method: 'get',
  path: endpoints.my.leaveReasons,
  summary: 'List the leave reasons of the company',
  access: { action: 'create', resource: 'my-leave-requests' },
  response: envelope(myLeaveReasonsSchema),
  handle: async (ctx) => ({ body: { data: { reasons: await reasonsOf(ctx) } } }),
});

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
