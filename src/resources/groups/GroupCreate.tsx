import { groupCreateSchema } from '../../../contract/group';
import { RecordCreate } from '../../features/form/RecordCreate';
import { RecordForm } from '../../features/form/RecordForm';
import { GroupInputs } from './GroupInputs';

/** /groups/new; continues with the group, to add members. */
const GroupCreate = () => (
  <RecordCreate redirect="edit">
    <RecordForm schema={groupCreateSchema}>
      <GroupInputs isNew />
    </RecordForm>
  </RecordCreate>
);

export default GroupCreate;
