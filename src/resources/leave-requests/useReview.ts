import { useQuery } from '@tanstack/react-query';
import { useCanAccess, useDataProvider } from 'react-admin';
import {
  LEAVE_ACTIONS,
  LEAVE_TRANSITIONS,
  type LeaveAction,
  type LeaveRequest,
} from '../../../contract/leave';
import type { AppDataProvider } from '../../providers/dataProvider';
import { useCurrentUser } from '../../ui/useCurrentUser';

/** Milliseconds that the company's settings are taken to stay as they are. */
const SETTLED = 5 * 60_000;

/**
 * Whether the one who is signed in answers requests: their role may, and the company has not narrowed it down to
 * others. A server that knows no such settings leaves it to the role.
 */
export const useMayReview = (): boolean => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { canAccess: hasRole = false } = useCanAccess({ action: 'review', resource: 'leave-requests' });
  const { data, isError } = useQuery({
    queryKey: ['leave-requests', 'settings'],
    queryFn: () => dataProvider.getLeaveSettings(),
    enabled: hasRole,
    staleTime: SETTLED,
    retry: false,
  });
  return hasRole && (data?.data.can_review ?? isError);
};

/** What may become of a request by its status and its owner, for a server that does not say (api.md, leave status). */
const derivedActions = (
  { status, user_id: owner }: Pick<LeaveRequest, 'status' | 'user_id'>,
  isReviewer: boolean,
  me: unknown,
): LeaveAction[] => {
  const transitions = (LEAVE_TRANSITIONS as Partial<Record<string, Partial<Record<LeaveAction, unknown>>>>)[
    status
  ];
  const isOwn = owner === me;
  return LEAVE_ACTIONS.filter((action) => {
    if (!transitions || !(action in transitions)) return false;
    if (action !== 'revoke') return isReviewer && !isOwn;
    return isOwn || (isReviewer && status === 'approved');
  });
};

/** What the one who is signed in may do to a request now; nothing until it is known. */
export const useActions = (
  request: Partial<LeaveRequest> & Pick<LeaveRequest, 'status' | 'user_id'>,
): readonly LeaveAction[] => {
  const isReviewer = useMayReview();
  const me = useCurrentUser();
  const { actions } = request;
  return (
    actions?.filter((action) => LEAVE_ACTIONS.includes(action)) ?? derivedActions(request, isReviewer, me?.id)
  );
};
