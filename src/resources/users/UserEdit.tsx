import { Card } from '@mui/material';
import type { ReactNode } from 'react';
import { Navigate, useDataProvider, useRecordContext, useRefresh } from 'react-admin';
import { hasCapability } from '../../api/capabilities';
import type { User } from '../../../contract/user';
import { usePasswordMinLength } from '../../features/form/NewPasswordInputs';
import { RecordEdit } from '../../features/form/RecordEdit';
import { RecordForm } from '../../features/form/RecordForm';
import { userEditForm, removeConfirmation } from './formSchemas';
import { UserInputs } from './UserInputs';
import { useMayManageRoles } from './RolesInput';
import type { AppDataProvider } from '../../providers/dataProvider';
import { Columns } from '../../ui/Columns';
import { AvatarCard } from '../../features/user/AvatarCard';

const AvatarEditor = () => {
  const user = useRecordContext<User>();
  const dataProvider = useDataProvider<AppDataProvider>();
  const refresh = useRefresh();
  if (!user) return null;
  return (
    <AvatarCard
      user={user}
      upload={(file) => dataProvider.uploadAvatar(user.id, file)}
      remove={() => dataProvider.removeAvatar(user.id)}
      onChanged={refresh}
    />
  );
};

/** Redirects users who may not edit a user with these roles. */
const RequireRoleAccess = ({ children }: { children: ReactNode }) => {
  const roles = useRecordContext<User>()?.roles ?? [];
  const mayManage = useMayManageRoles();
  if (!mayManage) return null;
  return mayManage(roles) ? children : <Navigate to="/access-denied" replace />;
};

const UserEdit = () => (
  <RecordEdit component="div">
    <RequireRoleAccess>
      <Columns aside={280}>
        <Card>
          <RecordForm schema={userEditForm(usePasswordMinLength())} transform={removeConfirmation}>
            <UserInputs />
          </RecordForm>
        </Card>
        {hasCapability('userTools') && <AvatarEditor />}
      </Columns>
    </RequireRoleAccess>
  </RecordEdit>
);

export default UserEdit;
