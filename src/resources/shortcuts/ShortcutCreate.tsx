import { Typography } from '@mui/material';
import { TextInput, useTranslate } from 'react-admin';
import { shortcutCreateSchema } from '../../../contract/shortcut';
import { paths } from '../../navigation';
import { RecordCreate } from '../../ui/form/RecordCreate';
import { RecordForm } from '../../ui/form/RecordForm';

const ShortcutCreate = () => {
  const translate = useTranslate();
  return (
    <RecordCreate title={translate('resources.shortcuts.create_title')} redirect={paths.home}>
      <RecordForm schema={shortcutCreateSchema}>
        <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
          {translate('resources.shortcuts.help')}
        </Typography>
        <TextInput source="name" isRequired autoFocus />
        <TextInput source="url" isRequired type="url" placeholder="https://" />
      </RecordForm>
    </RecordCreate>
  );
};

export default ShortcutCreate;
