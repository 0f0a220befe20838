import { Card } from '@mui/material';
import { CanAccess, TextInput, Toolbar, useRecordContext } from 'react-admin';
import { groupUpdateSchema } from '../../../contract/group';
import { DeleteRecord } from '../../ui/form/DeleteRecord';
import { FormSaveButton } from '../../ui/form/FormSaveButton';
import { RecordEdit } from '../../ui/form/RecordEdit';
import { RecordForm } from '../../ui/form/RecordForm';
import { recordName } from '../../ui/recordName';
import { GroupMembers } from './GroupMembers';

const formSchema = groupUpdateSchema.pick({ name: true, description: true });

const GroupTitle = () => {
  const record = useRecordContext();
  return record ? recordName(record) : '';
};

const GroupToolbar = () => (
  <Toolbar sx={{ justifyContent: 'space-between' }}>
    <FormSaveButton />
    <CanAccess action="delete" resource="groups">
      <DeleteRecord failed="resources.groups.delete_failed" />
    </CanAccess>
  </Toolbar>
);

/** /groups/{id}/edit: the group and its members. */
const GroupEdit = () => (
  <RecordEdit title={<GroupTitle />} redirect={false} component="div">
    <Card sx={{ mb: 3 }}>
      <RecordForm schema={formSchema} toolbar={<GroupToolbar />}>
        <TextInput source="name" isRequired />
        <TextInput source="description" multiline minRows={2} />
      </RecordForm>
    </Card>
    <GroupMembers />
  </RecordEdit>
);

export default GroupEdit;
