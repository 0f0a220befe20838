import { Box, Card } from '@mui/material';
import type { ReactNode } from 'react';
import { Navigate, useDataProvider, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import type { User } from '../../../contract/user';
import { RecordEdit } from '../../ui/form/RecordEdit';
import { RecordForm } from '../../ui/form/RecordForm';
import { userEditForm, withoutRepetition } from './formSchemas';
import { UserInputs } from './UserInputs';
import { useReachesRoles } from './RolesInput';
import type { AppDataProvider } from '../../providers/dataProvider';
import { AvatarCard } from '../../ui/AvatarCard';

const AvatarEditor = () => {
  const user = useRecordContext<User>();
  const dataProvider = useDataProvider<AppDataProvider>();
  const refresh = useRefresh();
  if (!user) return null;
  return (
    <AvatarCard
      person={user}
      upload={(file) => dataProvider.uploadAvatar(user.id, file)}
      remove={() => dataProvider.removeAvatar(user.id)}
      onChanged={refresh}
    />
  );
};

const EditTitle = () => {
  const translate = useTranslate();
  return translate('resources.users.edit_title', { name: useRecordContext<User>()?.name ?? '' });
};

/** Redirects to /403 for users whom the current user may not edit. */
const WithinReach = ({ children }: { children: ReactNode }) => {
  const roles = useRecordContext<Partial<User>>()?.roles ?? [];
  const reaches = useReachesRoles();
  if (!reaches) return null;
  return reaches(roles) ? children : <Navigate to="/access-denied" replace />;
};

/** /users/{id}/edit. */
const UserEdit = () => (
  <RecordEdit title={<EditTitle />} transform={withoutRepetition} component="div">
    <WithinReach>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr', lg: '1fr 280px' },
        }}
      >
        <Card>
          <RecordForm schema={userEditForm}>
            <UserInputs />
          </RecordForm>
        </Card>
        <AvatarEditor />
      </Box>
    </WithinReach>
  </RecordEdit>
);

export default UserEdit;
