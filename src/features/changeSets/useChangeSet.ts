import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';

/** Milliseconds between two looks at a change set that goes on: the first, and at most. */
const INTERVAL = { first: 150, most: 2_000 };

export const changeSetKey = (id: number | null) => ['change-sets', 'progress', id];

/** Loads a change set, and follows its progress. */
export const useChangeSet = (id: number | null) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: changeSetKey(id),
    queryFn: ({ signal }) => dataProvider.getChangeSet(id ?? 0, signal),
    enabled: id !== null,
    staleTime: Infinity,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.working ? Math.min(INTERVAL.first * 1.3 ** dataUpdateCount, INTERVAL.most) : false,
  });
};
