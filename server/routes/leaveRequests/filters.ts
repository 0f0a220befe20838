import { sql, type SQL } from 'drizzle-orm';
import type { LeaveListQuery } from '../../../contract/leave';
import { leaveRequests } from '../../db/schema';
import { listRules } from '../../http/listRules';
import { byGroupsOf, textOrNameMatches } from '../../http/people';
import type { RequestContext } from '../../core/deps';
import { reviewsHere } from '../../services/leave/reviewers';

/** Requests of the members of groups. */
export const ofGroups = byGroupsOf(leaveRequests.user_id);

export const leaveListRules = listRules('leave-requests', leaveRequests, {
  sort: { user: leaveRequests.person_key },
  // `leaveFilters` searches.
  search: undefined,
  filters: {
    group_id: ofGroups,
  },
});

/** Periods that overlap this one, both days included. */
export const overlapping = ({ from, to }: { from?: string; to?: string }): SQL[] => [
  ...(from ? [sql`${leaveRequests.end_date} >= ${from}`] : []),
  ...(to ? [sql`${leaveRequests.start_date} <= ${to}`] : []),
];

export const leaveFilters = (filter: NonNullable<LeaveListQuery['filter']>, ctx: RequestContext): SQL[] => {
  const { mine_to_answer: mine, q } = filter;
  return [
    ...overlapping(filter),
    ...(mine
      ? [
          sql`${leaveRequests.status} = 'pending' and ${leaveRequests.user_id} <> ${ctx.actor.id} and ${reviewsHere(ctx)}`,
        ]
      : []),
    ...textOrNameMatches(ctx, leaveRequests.user_id, leaveRequests.search, q ?? ''),
  ];
};
