import { groupCreateSchema } from '../../../contract/group';
import { OtherInputs } from '../../features/defaultScreens/OtherInputs';
import { FieldInput } from '../../features/fields/FieldInput';
import { RecordCreate } from '../../features/form/RecordCreate';
import { RecordForm } from '../../features/form/RecordForm';

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
