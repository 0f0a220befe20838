import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { NotificationReach } from '../../../contract/notification';
import type { AppDataProvider } from '../../providers/dataProvider';
import { useDebouncedValue } from '../../ui/useDebouncedValue';
import { isForSomebody, type Audience } from './notificationForm';

/** Milliseconds. */
const DELAY = 300;

export interface Reach {
  /** Undefined while loading, never a stale number. */
  reach: NotificationReach | undefined;
  error: Error | null;
  retry: () => Promise<unknown>;
}

/** Loads the number of recipients whenever the audience changes. */
export const useReach = (audience: Audience): Reach => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const written = JSON.stringify(audience);
  const settled = useDebouncedValue(written, DELAY);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['notifications', 'reach', settled],
    queryFn: ({ signal }) => dataProvider.previewNotification(JSON.parse(settled) as Audience, signal),
    enabled: isForSomebody(JSON.parse(settled) as Audience),
    gcTime: 0,
  });
  const isCounting = isFetching || settled !== written;
  return {
    reach: isCounting ? undefined : data,
    error: isCounting ? null : error,
    retry: refetch,
  };
};
