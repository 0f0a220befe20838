import { Card } from '@mui/material';
import { groupUpdateSchema } from '../../../contract/group';
import { OtherInputs } from '../../features/defaultScreens/OtherInputs';
import { FieldInput } from '../../features/fields/FieldInput';
import { EditToolbar } from '../../features/form/EditToolbar';
import { RecordEdit } from '../../features/form/RecordEdit';
import { RecordTitle } from '../../features/form/RecordTitle';
import { RecordForm } from '../../features/form/RecordForm';
import { GroupMembers } from './GroupMembers';

/** Members are added and removed one by one. */
const formSchema = groupUpdateSchema.omit({ member_ids: true });

/** /groups/{id}/edit: the group and its members. */
const GroupEdit = () => (
  <RecordEdit title={<RecordTitle />} redirect={false} component="div">
    <Card sx={{ mb: 3 }}>
      <RecordForm schema={formSchema} toolbar={<EditToolbar />}>
        <FieldInput source="name" />
        <FieldInput source="description" minRows={2} />
        <OtherInputs omit={['name', 'description', 'member_ids']} />
      </RecordForm>
    </Card>
    <GroupMembers />
  </RecordEdit>
);

export default GroupEdit;
