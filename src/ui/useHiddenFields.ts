import type { ResourceName } from '../../contract/resources';
import { hiddenFields } from '../../contract/roles';
import { subjectOf } from '../api/session';
import { useCurrentUser } from './useCurrentUser';

/** Returns the fields of a resource that the user may not read. */
export const useHiddenFields = (resource: ResourceName): readonly string[] => {
  const user = useCurrentUser();
  return hiddenFields(user ? subjectOf(user) : { roles: [], features: [] }, resource);
};
