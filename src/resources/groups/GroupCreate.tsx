import { TextInput, useTranslate } from 'react-admin';
import { groupCreateSchema } from '../../../contract/group';
import { RecordCreate } from '../../ui/form/RecordCreate';
import { RecordForm } from '../../ui/form/RecordForm';

/** /groups/new; continues with the group, to add members. */
const GroupCreate = () => {
  const translate = useTranslate();
  return (
    <RecordCreate title={translate('resources.groups.create_title')} redirect="edit">
      <RecordForm schema={groupCreateSchema}>
        <TextInput source="name" isRequired autoFocus />
        <TextInput source="description" multiline minRows={2} />
      </RecordForm>
    </RecordCreate>
  );
};

export default GroupCreate;
