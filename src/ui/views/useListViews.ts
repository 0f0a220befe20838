import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useResourceContext, useStore } from 'react-admin';
import type { ListView } from '../../../contract/listView';
import type { AppDataProvider } from '../../providers/dataProvider';

const KEY = ['list-views'];
/** Milliseconds: what one saves oneself is asked for again at once. */
const FRESH = 5 * 60_000;

/** The user's saved views of the list on the screen. */
export const useListViews = () => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => dataProvider.getListViews(signal),
    staleTime: FRESH,
    retry: false,
  });
  /** The one that was chosen; the list may have been changed since. */
  const [currentId, setCurrentId] = useStore<number | undefined>(`${resource}.view`);
  const views: readonly ListView[] | undefined = data?.filter((view) => view.resource === resource);
  return {
    resource,
    views,
    error,
    refetch,
    current: views?.find(({ id }) => id === currentId),
    setCurrentId,
    /** Asks for them again. */
    refresh: () => queryClient.invalidateQueries({ queryKey: KEY }),
  };
};
