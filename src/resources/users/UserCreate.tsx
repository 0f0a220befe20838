import { useTranslate } from 'react-admin';
import { RecordCreate } from '../../ui/form/RecordCreate';
import { RecordForm } from '../../ui/form/RecordForm';
import { userCreateForm, removeConfirmation } from './formSchemas';
import { UserInputs } from './UserInputs';

const UserCreate = () => {
  const translate = useTranslate();
  return (
    <RecordCreate title={translate('resources.users.create_title')} transform={removeConfirmation}>
      <RecordForm schema={userCreateForm} defaultValues={{ roles: [], group_ids: [] }}>
        <UserInputs isNew />
      </RecordForm>
    </RecordCreate>
  );
};

export default UserCreate;
