import { reachesRoles } from '../../../contract/roles';
import { useCurrentUser } from '../../ui/useCurrentUser';

/** Asks whether the one who is signed in may change a user of some roles, or give them; undefined until it is known. */
export const useReachesRoles = (): ((theirs: readonly string[]) => boolean) | undefined => {
  const own = useCurrentUser()?.roles;
  return own && ((theirs) => reachesRoles(own, theirs));
};
