import { RecordCreate } from '../../features/form/RecordCreate';
import { RecordForm } from '../../features/form/RecordForm';
import { userCreateForm, removeConfirmation } from './formSchemas';
import { UserInputs } from './UserInputs';

const UserCreate = () => (
  <RecordCreate transform={removeConfirmation}>
    <RecordForm schema={userCreateForm} defaultValues={{ roles: [], group_ids: [] }}>
      <UserInputs />
    </RecordForm>
  </RecordCreate>
);

export default UserCreate;
