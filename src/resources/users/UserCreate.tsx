import { usePasswordMinLength } from '../../features/form/NewPasswordInputs';
import { RecordCreate } from '../../features/form/RecordCreate';
import { RecordForm } from '../../features/form/RecordForm';
import { userCreateForm, removeConfirmation } from './formSchemas';
import { UserInputs } from './UserInputs';

const UserCreate = () => (
  <RecordCreate>
    <RecordForm
      schema={userCreateForm(usePasswordMinLength())}
      defaultValues={{ roles: [], group_ids: [] }}
      transform={removeConfirmation}
    >
      <UserInputs />
    </RecordForm>
  </RecordCreate>
);

export default UserCreate;
