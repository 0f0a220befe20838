import { useQuery } from '@tanstack/react-query';
import { useCanAccess, useDataProvider } from 'react-admin';
import { endpoints } from '../../../contract/endpoints';
import { offers } from '../../api/capabilities';
import {
  LEAVE_ACTIONS,
  LEAVE_TRANSITIONS,
  type LeaveAction,
  type LeaveRequest,
} from '../../../contract/leave';
import type { AppDataProvider } from '../../providers/dataProvider';
import { useCurrentUser } from '../../api/useCurrentUser';

/** Milliseconds that the company's settings are cached. */
const SETTINGS_STALE_TIME = 5 * 60_000;

/**
 * Whether the current user reviews requests: the role allows it and the company has not limited it to others. Without
 * such settings the role decides.
 */
export const useMayReview = (): boolean => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { canAccess: hasRole = false } = useCanAccess({ action: 'review', resource: 'leave-requests' });
  const hasSettings = offers('GET', endpoints.leaveRequests.settings);
  const { data, isError } = useQuery({
    queryKey: ['leave-requests', 'settings'],
    queryFn: () => dataProvider.getLeaveSettings(),
    enabled: hasRole && hasSettings,
    staleTime: SETTINGS_STALE_TIME,
    retry: false,
    // A failure mounts components that use this hook; each would ask again, without end.
    retryOnMount: false,
  });
  return hasRole && (!hasSettings || (data?.data.can_review ?? isError));
};

/** The actions by status and requester, for a server that does not return them. */
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

/** Returns a function that tells which actions the current user may take now; none while loading. */
export const useActions = () => {
  const isReviewer = useMayReview();
  const me = useCurrentUser();
  return (
    request: Partial<LeaveRequest> & Pick<LeaveRequest, 'status' | 'user_id'>,
  ): readonly LeaveAction[] =>
    request.actions?.filter((action) => LEAVE_ACTIONS.includes(action)) ??
    derivedActions(request, isReviewer, me?.id);
};
