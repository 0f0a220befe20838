import { CheckboxGroupInput } from 'react-admin';
import { roleChoices } from './choices';
import { mayManageRoles } from '../../../contract/roles';
import { useCurrentUser } from '../../ui/useCurrentUser';

/** Returns a function that tells whether the current user may edit or assign certain roles; undefined while loading. */
export const useReachesRoles = (): ((theirs: readonly string[]) => boolean) | undefined => {
  const own = useCurrentUser()?.roles;
  return own && ((theirs) => mayManageRoles(own, theirs));
};

/** Offers only roles that the current user may assign. */
export const RolesInput = () => {
  const reaches = useReachesRoles();
  const choices = roleChoices.filter(({ id }) => reaches?.([id]));
  return <CheckboxGroupInput source="roles" choices={choices} row={false} />;
};
