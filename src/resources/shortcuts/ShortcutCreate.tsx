import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { shortcuts } from '../../../contract/resources/shortcuts';
import { schemasOf } from '../../../contract/schemas';
import { paths } from '../../navigation';
import { OtherInputs } from '../../features/defaultScreens/OtherInputs';
import { FieldInput } from '../../features/fields/FieldInput';
import { RecordCreate } from '../../features/form/RecordCreate';
import { RecordForm } from '../../features/form/RecordForm';

const { create } = schemasOf(shortcuts);

const ShortcutCreate = () => {
  const translate = useTranslate();
  return (
    <RecordCreate redirect={paths.home}>
      <RecordForm schema={create}>
        <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
          {translate('resources.shortcuts.help')}
        </Typography>
        <FieldInput source="name" autoFocus />
        <FieldInput source="url" placeholder="https://" />
        <OtherInputs omit={['name', 'url']} />
      </RecordForm>
    </RecordCreate>
  );
};

export default ShortcutCreate;
