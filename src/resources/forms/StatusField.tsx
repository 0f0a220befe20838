import { Chip } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Form } from '../../../contract/form';

/** Whether a form can be filled in. */
export const StatusField = () => {
  const translate = useTranslate();
  const published = useRecordContext<Form>()?.published ?? false;
  return (
    <Chip
      size="small"
      // Where it stands in a column it stays as wide as its word.
      sx={{ alignSelf: 'flex-start' }}
      variant={published ? 'filled' : 'outlined'}
      label={translate(published ? 'resources.forms.published' : 'resources.forms.draft')}
    />
  );
};
