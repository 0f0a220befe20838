import type { SvgIconComponent } from '@mui/icons-material';
import { useQueries } from '@tanstack/react-query';
import { useCreatePath, useDataProvider, type Identifier, type RaRecord } from 'react-admin';
import { subjectOf } from '../../api/session';
import { mayDo } from '../../providers/authProvider';
import { useRegistry } from '../../registry/RegistryContext';
import type { FindRows, ResourceModule } from '../../registry/types';
import { useCurrentUser } from '../useCurrentUser';
import { byFit, isNamed } from './entries';

/** A letter alone finds nearly everything, and no index helps the server to find it. */
const SHORTEST = 2;
/** Rows of one resource that are offered, those that fit best of the first that are found; the rest are in its list. */
const MOST = 5;
const LOOKED_AT = 25;

/** A row that can be gone to by its name. */
export interface NamedRow {
  resource: string;
  id: Identifier;
  to: string;
  name: string;
  detail?: string;
  icon: SvgIconComponent;
}

/** What was found of one resource. */
export interface FoundRows {
  resource: string;
  rows: NamedRow[];
  /** As many as the words find in all. */
  total: number;
}

export type Findable = ResourceModule & { find: FindRows };

const isFindable = (resource: ResourceModule): resource is Findable => resource.find !== undefined;

const opens = ({ show, showsInList }: ResourceModule): 'show' | 'edit' =>
  show || showsInList ? 'show' : 'edit';

/** The resources whose rows the signed-in user may find and open. */
export const useFindable = (): Findable[] => {
  const user = useCurrentUser();
  const { resources } = useRegistry();
  if (!user) return [];
  const subject = subjectOf(user);
  return resources
    .filter(isFindable)
    .filter(
      (resource) => mayDo(subject, 'list', resource.name) && mayDo(subject, opens(resource), resource.name),
    );
};

const nameOf = ({ recordRepresentation: name }: ResourceModule, record: RaRecord): string => {
  const said: unknown =
    typeof name === 'function' ? name(record) : record[typeof name === 'string' ? name : 'id'];
  return typeof said === 'string' && said.trim() ? said : `#${record.id}`;
};

/** Gives the way to a row of a resource. */
export const useRowPath = () => {
  const createPath = useCreatePath();
  return (resource: ResourceModule, id: Identifier): string =>
    createPath({ resource: resource.name, type: opens(resource), id });
};

/**
 * Rows whose words the text finds, of every resource that the user may look into: the server searches each. What has
 * been asked for an earlier text is given up.
 */
export const useFoundRows = (resources: readonly Findable[], text: string) => {
  const dataProvider = useDataProvider();
  const rowPath = useRowPath();
  const answers = useQueries({
    queries: resources.map(({ name, find }) => ({
      queryKey: ['palette', name, text],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        dataProvider.getList<RaRecord>(name, {
          pagination: { page: 1, perPage: LOOKED_AT },
          sort: find.sort,
          filter: { [find.by ?? 'q']: text },
          signal,
        }),
      enabled: text.length >= SHORTEST,
      // Somebody waits for it, and can ask again.
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
      detail: resource.find.detail?.(record),
      icon: resource.icon,
    }));
    // Free text finds more than names; where more is told of a row than its name, it is found by that too.
    const all = resource.find.detail ? named : named.filter(({ name }) => isNamed(name, text));
    const rows = byFit(all, text).slice(0, MOST);
    return rows.length === 0 ? [] : [{ resource: resource.name, rows, total: answer.total ?? all.length }];
  });
  const failed = answers.filter(({ error }) => error !== null);
  return {
    found,
    isSearching: answers.some(({ isFetching, data }) => isFetching && !data),
    /** Why some could not be searched; the others' rows are there. */
    error: failed[0]?.error ?? null,
    retry: () => Promise.all(failed.map(({ refetch }) => refetch())),
  };
};
