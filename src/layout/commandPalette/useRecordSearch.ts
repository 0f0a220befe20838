import { useQueries } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import { can } from '../../../contract/roles';
import { subjectOf } from '../../api/session';
import { useScreens } from '../../routing/screens';
import type { AppResource, PaletteSearch } from '../../routing/types';
import { recordScreen, useRecordPath } from '../../routing/useRecordPath';
import { useCurrentUser } from '../../api/useCurrentUser';
import { byRelevance, type ResourceResults } from './entries';

/** A single letter matches nearly everything, and no index helps to find it. */
const MIN_LENGTH = 2;
/** Records shown per resource: the most relevant of the first 25 matches. */
const MAX_RECORDS = 5;
const MAX_MATCHES = 25;

export type SearchableResource = AppResource & { search: PaletteSearch };

const isSearchable = (resource: AppResource): resource is SearchableResource => resource.search !== undefined;

/** Returns the resources whose records the current user may list and open. */
export const useSearchableResources = (): SearchableResource[] => {
  const user = useCurrentUser();
  const { resources } = useScreens();
  if (!user) return [];
  const subject = subjectOf(user);
  return resources
    .filter(isSearchable)
    .filter(
      (resource) =>
        can(subject, 'list', resource.name) && can(subject, recordScreen(resource), resource.name),
    );
};

const nameOf = ({ recordRepresentation: name }: AppResource, record: RaRecord): string => {
  const value: unknown =
    typeof name === 'function' ? name(record) : record[typeof name === 'string' ? name : 'id'];
  return typeof value === 'string' && value.trim() ? value : `#${record.id}`;
};

/** Searches every resource on the server. Requests for an earlier text are aborted. */
export const useRecordSearch = (resources: readonly SearchableResource[], text: string) => {
  const dataProvider = useDataProvider();
  const recordPath = useRecordPath();
  const queries = useQueries({
    queries: resources.map(({ name, search }) => ({
      queryKey: ['palette', name, text],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        dataProvider.getList<RaRecord>(name, {
          pagination: { page: 1, perPage: MAX_MATCHES },
          sort: search.sort,
          filter: { [search.by ?? 'q']: text },
          signal,
        }),
      enabled: text.length >= MIN_LENGTH,
      retry: false,
    })),
  });
  const results = resources.flatMap((resource, index): ResourceResults[] => {
    const found = queries[index]?.data;
    if (!found || found.data.length === 0) return [];
    const matches = found.data.map((record) => ({
      resource: resource.name,
      id: record.id,
      to: recordPath(resource.name, record.id),
      name: nameOf(resource, record),
      detail: resource.search.detail?.(record),
      icon: resource.icon,
    }));
    const records = byRelevance(matches, text).slice(0, MAX_RECORDS);
    return [{ resource: resource.name, records, total: found.total ?? matches.length }];
  });
  const failed = queries.filter(({ error }) => error !== null);
  return {
    results,
    isSearching: queries.some(({ isFetching, data }) => isFetching && !data),
    /** The first error; results of the other resources are still in `results`. */
    error: failed[0]?.error ?? null,
    retry: () => Promise.all(failed.map(({ refetch }) => refetch())),
  };
};
