import type { GetListParams, ResourceCallbacks } from 'react-admin';
import { RESOURCE_NAMES, resourceOf, type ResourceName } from '../../../contract/resources';
import { hiddenFields } from '../../../contract/roles';
import { cachedUser, subjectOf } from '../../api/session';

const hiddenIn = (resource: ResourceName): readonly string[] => {
  const user = cachedUser();
  return hiddenFields(user ? subjectOf(user) : { roles: [], features: [] }, resource);
};

const without = <T extends object>(values: T, hidden: readonly string[]): T =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !hidden.includes(field))) as T;

/** Leaves out the fields that the user may not read from the sort and filters of lists, which may come from an old view. */
export const detailCallbacks: ResourceCallbacks[] = RESOURCE_NAMES.filter(
  (name) => resourceOf(name)?.details,
).map((resource) => ({
  resource,
  beforeGetList: (params: GetListParams) => {
    const hidden = hiddenIn(resource);
    const { sort } = params;
    return Promise.resolve({
      ...params,
      filter: without({ ...(params.filter as object) }, hidden),
      sort: sort && hidden.includes(sort.field) ? undefined : sort,
    });
  },
}));
