import { Box, Card } from '@mui/material';
import { ShowButton, TopToolbar, useRecordContext, useTranslate } from 'react-admin';
import type { User } from '../../../contract/user';
import { RecordEdit } from '../../ui/form/RecordEdit';
import { RecordForm } from '../../ui/form/RecordForm';
import { AvatarEditor } from './AvatarEditor';
import { userEditForm, withoutRepetition } from './formSchemas';
import { UserInputs } from './UserInputs';

const EditTitle = () => {
  const translate = useTranslate();
  return translate('resources.users.edit_title', { name: useRecordContext<User>()?.name ?? '' });
};

const EditActions = () => (
  <TopToolbar>
    <ShowButton />
  </TopToolbar>
);

/** /users/{id}/edit. */
const UserEdit = () => (
  <RecordEdit title={<EditTitle />} actions={<EditActions />} transform={withoutRepetition} component="div">
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
  </RecordEdit>
);

export default UserEdit;
