import { findInCompany } from '../../http/crud/rows';
import { leaveRequests } from '../../db/schema';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import {
  LEAVE_ACTIONS,
  leaveAnswerSchema,
  leaveRequestSchema,
  type LeaveAction,
} from '../../../contract/leave';
import { checkIfMatch, etagOf } from '../../core/etag';
import { route, type Access } from '../../core/route';
import { auditUndoable, changesOf } from '../../services/audit';
import { leavePermissions } from '../../services/leave/reviewers';
import { notifyOwner, notifyReviewers } from '../../services/leave/notifyLeave';
import { notifySubstitute } from '../../services/leave/notifySubstitute';
import { transitionLeave } from '../../services/leave/transition';
import { serializeLeave } from './serialize';

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
    body: leaveAnswerSchema,
    response: envelope(leaveRequestSchema),
    errors: [409, 412],
    handle: async (ctx, { params, body, c }) => {
      const message = body.response_message || null;
      const { row, headers } = await ctx.db.transaction(async (tx) => {
        const found = await findInCompany(tx, ctx, leaveRequests, Number(params.id), 'leave_request', 'lock');
        const permissions = await leavePermissions(tx, ctx);
        const accepted = c.req.header('Accept-Language');
        const updated = await transitionLeave(tx, ctx, found, { action, message, permissions, accepted });
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

export const leaveAnswerRoutes = LEAVE_ACTIONS.map(answerRoute);
