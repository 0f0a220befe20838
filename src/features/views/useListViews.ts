import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useResourceContext, useStore } from 'react-admin';
import type { ListView } from '../../../contract/listView';
import { cachedUser } from '../../api/session';
import type { AppDataProvider } from '../../providers/dataProvider';

const KEY = ['list-views'];
/** Milliseconds. The user's own changes invalidate the query. */
const FRESH = 5 * 60_000;

/** Returns the user's saved views of the current list, which come with the user. */
export const useListViews = () => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => dataProvider.getListViews(signal),
    initialData: () => cachedUser()?.list_views,
    staleTime: FRESH,
    gcTime: Infinity,
    retry: false,
  });
  /** The applied view; the list may have changed since. */
  const [currentId, setCurrentId] = useStore<number | undefined>(`${resource}.view`);
  const views: readonly ListView[] | undefined = data?.filter((view) => view.resource === resource);
  return {
    resource,
    views,
    error,
    refetch,
    current: views?.find(({ id }) => id === currentId),
    setCurrentId,
    refresh: () => queryClient.invalidateQueries({ queryKey: KEY }),
  };
};
