import { useTranslate } from 'react-admin';
import { shortcuts } from '../../../contract/resources/shortcuts';
import { schemasOf } from '../../../contract/schemas';
import { paths } from '../../navigation';
import { OtherInputs } from '../../features/defaultScreens/OtherInputs';
import { FieldInput } from '../../features/fields/FieldInput';
import { RecordCreate } from '../../features/form/RecordCreate';
import { RecordForm } from '../../features/form/RecordForm';
import { SecondaryText } from '../../ui/SecondaryText';

const { create } = schemasOf(shortcuts);

const ShortcutCreate = () => {
  const translate = useTranslate();
  return (
    <RecordCreate redirect={paths.home}>
      <RecordForm schema={create}>
        <SecondaryText sx={{ mb: 2 }}>{translate('resources.shortcuts.help')}</SecondaryText>
        <FieldInput source="name" autoFocus />
        <FieldInput source="url" placeholder="https://" />
        <OtherInputs omit={['name', 'url']} />
      </RecordForm>
    </RecordCreate>
  );
};

export default ShortcutCreate;
