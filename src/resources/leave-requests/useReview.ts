import { useQuery } from '@tanstack/react-query';
import { useCanAccess, useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';

/** Milliseconds that the company's settings are cached. */
const SETTINGS_STALE_TIME = 5 * 60_000;

/** Whether the current user reviews requests: the role allows it and the company has not limited it to others. */
export const useMayReview = (): boolean => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { canAccess: hasRole = false } = useCanAccess({ action: 'review', resource: 'leave-requests' });
  const { data, isError } = useQuery({
    queryKey: ['leave-requests', 'settings'],
    queryFn: () => dataProvider.getLeaveSettings(),
    enabled: hasRole,
    staleTime: SETTINGS_STALE_TIME,
    retry: false,
    // A failure mounts components that use this hook; each would ask again, without end.
    retryOnMount: false,
  });
  return hasRole && (data?.data.can_review ?? isError);
};
