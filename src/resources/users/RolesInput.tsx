import { CheckboxGroupInput } from 'react-admin';
import { roleChoices } from './choices';
import { useReachesRoles } from './useReachesRoles';

/** The roles; only those that one may give. */
export const RolesInput = () => {
  const reaches = useReachesRoles();
  const choices = roleChoices.filter(({ id }) => reaches?.([id]));
  return <CheckboxGroupInput source="roles" choices={choices} row={false} />;
};
