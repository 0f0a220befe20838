import { Card } from '@mui/material';
import { groupUpdateSchema } from '../../../contract/group';
import { EditToolbar } from '../../features/form/EditToolbar';
import { RecordEdit } from '../../features/form/RecordEdit';
import { RecordTitle } from '../../features/form/RecordTitle';
import { RecordForm } from '../../features/form/RecordForm';
import { GroupInputs } from './GroupInputs';
import { GroupMembers } from './GroupMembers';

/** Members are added and removed one by one. */
const formSchema = groupUpdateSchema.omit({ member_ids: true });

/** /groups/{id}/edit: the group and its members. */
const GroupEdit = () => (
  <RecordEdit title={<RecordTitle />} redirect={false} component="div">
    <Card sx={{ mb: 3 }}>
      <RecordForm schema={formSchema} toolbar={<EditToolbar />}>
        <GroupInputs />
      </RecordForm>
    </Card>
    <GroupMembers />
  </RecordEdit>
);

export default GroupEdit;
