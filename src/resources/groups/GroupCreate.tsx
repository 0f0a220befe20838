import { groupCreateSchema } from '../../../contract/group';
import { OtherInputs } from '../../ui/defaultScreens/OtherInputs';
import { FieldInput } from '../../ui/fields/FieldInput';
import { RecordCreate } from '../../ui/form/RecordCreate';
import { RecordForm } from '../../ui/form/RecordForm';

/** /groups/new; continues with the group, to add members. */
const GroupCreate = () => (
  <RecordCreate redirect="edit">
    <RecordForm schema={groupCreateSchema}>
      <FieldInput source="name" autoFocus />
      <FieldInput source="description" minRows={2} />
      <OtherInputs omit={['name', 'description', 'member_ids']} />
    </RecordForm>
  </RecordCreate>
);

export default GroupCreate;
