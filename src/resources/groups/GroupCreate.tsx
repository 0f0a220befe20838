import { groupCreateSchema } from '../../../contract/group';
import { FieldInput } from '../../ui/fields/FieldInput';
import { RecordCreate } from '../../ui/form/RecordCreate';
import { RecordForm } from '../../ui/form/RecordForm';

/** /groups/new; continues with the group, to add members. */
const GroupCreate = () => (
  <RecordCreate redirect="edit">
    <RecordForm schema={groupCreateSchema}>
      <FieldInput source="name" autoFocus />
      <FieldInput source="description" minRows={2} />
    </RecordForm>
  </RecordCreate>
);

export default GroupCreate;
