import { sql, type SQL } from 'drizzle-orm';
import type { LeaveListQuery } from '../../../contract/leave';
import { groupMembers, leaveRequests, users } from '../../db/schema';
import { linkedBy, listRules } from '../../http/listRules';
import { oneOf } from '../../db/oneOf';
import { matchesWords } from '../../http/textSearch';
import type { RequestContext } from '../../core/requestContext';
import { reviewsHere } from '../../services/leave/reviewers';

/** Requests of the members of groups. */
export const inGroups = (ids: readonly number[]): SQL =>
  sql`${leaveRequests.user_id} = any(array(select ${groupMembers.user_id} from ${groupMembers} where ${oneOf(groupMembers.group_id, ids)}))`;

export const leaveListRules = listRules('leave-requests', leaveRequests, {
  sort: { user: leaveRequests.person_key },
  // `leaveFilters` searches.
  search: undefined,
  filters: {
    group_id: {
      ...linkedBy([groupMembers.user_id, leaveRequests.user_id], groupMembers.group_id),
      oneOf: inGroups,
    },
  },
});

/** Periods that overlap this one, both days included. */
export const overlapping = ({ from, to }: { from?: string; to?: string }): SQL[] => [
  ...(from ? [sql`${leaveRequests.end_date} >= ${from}`] : []),
  ...(to ? [sql`${leaveRequests.start_date} <= ${to}`] : []),
];

/**
 * Searches comments, answers and user names. `users.search` has an index but holds more than the name, so the name is
 * checked as well.
 */
const search = (ctx: RequestContext, text: string): SQL[] =>
  matchesWords(text, (word) => {
    const named = sql`select ${users.id} from ${users} where ${users.company_id} = ${ctx.companyId}
      and ${users.search} like ${word} and fold(${users.name}) like ${word}`;
    return sql`(${leaveRequests.search} like ${word} or ${leaveRequests.user_id} = any(array(${named})))`;
  });

export const leaveFilters = (filter: NonNullable<LeaveListQuery['filter']>, ctx: RequestContext): SQL[] => {
  const { mine_to_answer: mine, q } = filter;
  return [
    ...overlapping(filter),
    ...(mine
      ? [
          sql`${leaveRequests.status} = 'pending' and ${leaveRequests.user_id} <> ${ctx.actor.id} and ${reviewsHere(ctx)}`,
        ]
      : []),
    ...(q ? search(ctx, q) : []),
  ];
};
