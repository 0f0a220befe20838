import type { QueryClient } from '@tanstack/react-query';
import { getQuery, parseQueryFromLocation, type ListParams, type RaRecord, type Store } from 'react-admin';
import { can, type Subject } from '../../contract/roles';
import { dataProvider } from '../providers/dataProvider';
import { askAhead } from '../providers/rowsAhead';
import { hasDefaultKey } from '../ui/views/useDefaultView';
import { preloadComponent } from '../api/lazyWithRetry';
import type { Opening } from '../routing/types';
import type { Screens } from '../routing/screens';

/** Where the app is opened. */
interface Place {
  pathname: string;
  search: string;
}

/**
 * Asks for the rows of the list that the app is opened with while the rest of it is still to be drawn: exactly what
 * react-admin's `List` asks for in the end, with the same key. A list that begins with its default view waits for that.
 * @param place where in the browser, before a path is translated
 */
export const askForRows = async (
  { resources, paths }: Screens,
  subject: Subject,
  { pathname, search }: Place,
  store: Store,
  queryClient: QueryClient,
): Promise<void> => {
  const resource = resources.find(({ name }) => paths.toInternal(pathname) === `/${name}`);
  if (!resource || !can(subject, 'list', resource.name)) return;
  const { name } = resource;
  const file = (await preloadComponent(resource.list)) as { OPENING?: Opening } | undefined;
  const opening = file?.OPENING;
  if (!opening) return;
  if (search === '' && store.getItem<boolean>(hasDefaultKey(name))) return;
  const query = getQuery({
    queryFromLocation: parseQueryFromLocation({ search }),
    params: store.getItem<Partial<ListParams>>(`${name}.listParams`, {}),
    filterDefaultValues: undefined,
    perPage: 10,
    ...opening,
  });
  const params = {
    pagination: { page: query.page, perPage: query.perPage },
    sort: { field: query.sort, order: query.order },
    filter: { ...(query.filter as Record<string, unknown> | undefined) },
    meta: undefined,
  };
  askAhead(queryClient, {
    queryKey: [name, 'getList', params],
    queryFn: () => dataProvider.getList<RaRecord>(name, params),
  });
};
