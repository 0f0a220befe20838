import { Box, Card } from '@mui/material';
import type { ReactNode } from 'react';
import { Navigate } from 'react-admin';
import { useRecordContext, useTranslate } from 'react-admin';
import type { User } from '../../../contract/user';
import { RecordEdit } from '../../ui/form/RecordEdit';
import { RecordForm } from '../../ui/form/RecordForm';
import { AvatarEditor } from './AvatarEditor';
import { userEditForm, withoutRepetition } from './formSchemas';
import { UserInputs } from './UserInputs';
import { useReachesRoles } from './useReachesRoles';

const EditTitle = () => {
  const translate = useTranslate();
  return translate('resources.users.edit_title', { name: useRecordContext<User>()?.name ?? '' });
};

/** A user whom one may not change leads to /403, as a screen does that one may not see. */
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
