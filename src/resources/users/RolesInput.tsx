import { CheckboxGroupInput, useRecordContext } from 'react-admin';
import type { User } from '../../../contract/user';
import { mayManageRoles } from '../../../contract/roles';
import { fieldChoices } from '../../features/fields/fieldOf';
import { useCurrentUser } from '../../api/useCurrentUser';
import { withUnknown } from '../../ui/withUnknown';

/** Returns a check whether the current user may assign roles and edit users who have them; undefined while loading. */
export const useMayManageRoles = (): ((roles: readonly string[]) => boolean) | undefined => {
  const ownRoles = useCurrentUser()?.roles;
  return ownRoles && ((roles) => mayManageRoles(ownRoles, roles));
};

/** Offers only roles that the current user may assign. */
export const RolesInput = () => {
  const mayManage = useMayManageRoles();
  const saved = useRecordContext<User>()?.roles;
  const choices = withUnknown(fieldChoices('users', 'roles'), saved).filter(({ id }) =>
    mayManage?.([String(id)]),
  );
  return <CheckboxGroupInput source="roles" choices={choices} row={false} />;
};
