import { LEAVE_REASONS } from '../../../contract/constants';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { leaveSettingsSchema, myLeaveReasonsSchema } from '../../../contract/leave';
import { route, type RequestContext } from '../../core/route';
import { appointedReviewers, leavePermissions } from '../../services/leave/reviewers';
import { enabledReasons } from './write';

/** The enabled reasons in the order of `LEAVE_REASONS`. */
const reasonsOf = async (ctx: RequestContext) => {
  const enabled = await enabledReasons(ctx.db, ctx.companyId);
  return LEAVE_REASONS.filter((reason) => enabled.includes(reason));
};

export const leaveSettingsRoute = route({
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

export const myLeaveReasonsRoute = route({
  method: 'get',
  path: endpoints.my.leaveReasons,
  tag: 'leave-requests',
  summary: 'List the leave reasons of the company',
  access: { action: 'create', resource: 'my-leave-requests' },
  response: envelope(myLeaveReasonsSchema),
  handle: async (ctx) => ({ body: { data: { reasons: await reasonsOf(ctx) } } }),
});
