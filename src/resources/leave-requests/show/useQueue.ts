import { useGetList, type Identifier } from 'react-admin';
import type { LeaveRequest } from '../../../../contract/leave';

/** The requests that the current user may answer, oldest first. */
const QUEUE = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'submitted_at', order: 'ASC' },
  filter: { mine_to_answer: true },
} as const;

/**
 * Returns the pending requests before and after one. After the last one comes the first.
 * @returns isKnown whether they have been loaded: otherwise there may be more
 */
export const useQueue = (
  id: Identifier,
  enabled: boolean,
): { next?: LeaveRequest; previous?: LeaveRequest; isPending: boolean; isKnown: boolean } => {
  const {
    data: listed = [],
    isPending,
    isSuccess,
  } = useGetList<LeaveRequest>('leave-requests', QUEUE, { enabled });
  // Answered ones are listed until the list is fetched again.
  const data = listed.filter((request) => request.id === id || request.status === 'pending');
  const index = data.findIndex((request) => request.id === id);
  const others = [...data.slice(index + 1), ...data.slice(0, Math.max(index, 0))];
  return { next: others[0], previous: others.at(-1), isPending, isKnown: isSuccess };
};
