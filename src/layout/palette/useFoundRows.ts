import { useQueries } from '@tanstack/react-query';
import { useCreatePath, useDataProvider, type Identifier, type RaRecord } from 'react-admin';
import { can } from '../../../contract/roles';
import { subjectOf } from '../../api/session';
import { useScreens } from '../../routing/screens';
import type { AppResource, PaletteSearch } from '../../routing/types';
import { useCurrentUser } from '../../ui/useCurrentUser';
import { byRelevance, matchesName, type FoundRows } from './entries';

/** A single letter matches nearly everything, and no index helps to find it. */
const MIN_LENGTH = 2;
/** Rows that are offered per resource: the most relevant of the first 25 matches. */
const MAX_ROWS = 5;
const MAX_MATCHES = 25;

export type SearchableResource = AppResource & { search: PaletteSearch };

const isSearchable = (resource: AppResource): resource is SearchableResource => resource.search !== undefined;

const opens = ({ show, hasShow }: AppResource): 'show' | 'edit' => (show || hasShow ? 'show' : 'edit');

/** Returns the resources whose records the current user may list and open. */
export const useSearchableResources = (): SearchableResource[] => {
  const user = useCurrentUser();
  const { resources } = useScreens();
  if (!user) return [];
  const subject = subjectOf(user);
  return resources
    .filter(isSearchable)
    .filter(
      (resource) => can(subject, 'list', resource.name) && can(subject, opens(resource), resource.name),
    );
};

const nameOf = ({ recordRepresentation: name }: AppResource, record: RaRecord): string => {
  const said: unknown =
    typeof name === 'function' ? name(record) : record[typeof name === 'string' ? name : 'id'];
  return typeof said === 'string' && said.trim() ? said : `#${record.id}`;
};

/** Returns a function that builds the path to a record. */
export const useRowPath = () => {
  const createPath = useCreatePath();
  return (resource: AppResource, id: Identifier): string =>
    createPath({ resource: resource.name, type: opens(resource), id });
};

/** Searches every resource on the server. Requests for an earlier text are aborted. */
export const useFoundRows = (resources: readonly SearchableResource[], text: string) => {
  const dataProvider = useDataProvider();
  const rowPath = useRowPath();
  const answers = useQueries({
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
  const found = resources.flatMap((resource, index): FoundRows[] => {
    const answer = answers[index]?.data;
    if (!answer || answer.data.length === 0) return [];
    const named = answer.data.map((record) => ({
      resource: resource.name,
      id: record.id,
      to: rowPath(resource, record.id),
      name: nameOf(resource, record),
      detail: resource.search.detail?.(record),
      icon: resource.icon,
    }));
    // `q` searches more than names. Without a detail line that would show why a row matches, keep those whose name does.
    const all = resource.search.detail ? named : named.filter(({ name }) => matchesName(name, text));
    const rows = byRelevance(all, text).slice(0, MAX_ROWS);
    return rows.length === 0 ? [] : [{ resource: resource.name, rows, total: answer.total ?? all.length }];
  });
  const failed = answers.filter(({ error }) => error !== null);
  return {
    found,
    isSearching: answers.some(({ isFetching, data }) => isFetching && !data),
    /** The first error; results of the other resources are still in `found`. */
    error: failed[0]?.error ?? null,
    retry: () => Promise.all(failed.map(({ refetch }) => refetch())),
  };
};
