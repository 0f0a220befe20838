import { changeSetSchema } from '../../../contract/changeSet';
import { decisionSchema, proposalSchema } from '../../../contract/approval';
import { envelope } from '../../../contract/http';
import type { RecordResource } from '../../../contract/resources';
import { asProposer, can } from '../../../contract/roles';
import { ApiError } from '../../core/ApiError';
import { route } from '../../core/route';
import { decide, propose } from '../../services/approvalSteps';
import { actionOf } from '../../services/changeSets';
import { findChangeSet } from '../../http/changeSetRecord';
import { CHANGE_SETS } from '../../services/rateLimits';
import { access, momentOf, paths, result } from './find';

const proposeRoute = route({
  method: 'post',
  path: paths.propose,
  summary: 'Send a plan of your own for approval',
  access: access('edit'),
  proposes: true,
  body: proposalSchema,
  response: envelope(changeSetSchema),
  errors: [409],
  limit: CHANGE_SETS,
  handle: async (ctx, { params, body: { message, run_at: runAt } }) => {
    const changeSet = await findChangeSet(ctx, params.id);
    if (!can(asProposer(ctx.subject), actionOf(changeSet), changeSet.resource as RecordResource))
      throw new ApiError(403, 'forbidden');
    await propose(ctx, changeSet.id, {
      message: message || null,
      runAt: momentOf(ctx, runAt),
    });
    return result(ctx, changeSet.id);
  },
});

const SUMMARIES = {
  approved: 'Approve a change set that somebody else has sent. It is run with what that person may do then',
  declined: 'Decline a change set that somebody else has sent',
} as const;

const decisionRoute = (state: keyof typeof SUMMARIES) =>
  route({
    method: 'post',
    path: state === 'approved' ? paths.approve : paths.decline,
    summary: SUMMARIES[state],
    access: access('review'),
    // People decide.
    sessionOnly: true,
    body: decisionSchema,
    response: envelope(changeSetSchema),
    errors: [409],
    handle: async (ctx, { params, body }) => {
      const { id } = await findChangeSet(ctx, params.id);
      await decide(ctx, id, state, body);
      ctx.changeSetsDue?.();
      return result(ctx, id);
    },
  });

export const approvalRoutes = [proposeRoute, decisionRoute('approved'), decisionRoute('declined')];
