import { hiddenFields, isResourceName } from '../../contract/roles';
import { subjectOf } from './session';
import { useCurrentUser } from './useCurrentUser';

/** Returns the fields of a resource that the user may not read. */
export const useHiddenFields = (resource: string): readonly string[] => {
  const user = useCurrentUser();
  if (!isResourceName(resource)) return [];
  return hiddenFields(user ? subjectOf(user) : { roles: [], features: [] }, resource);
};
