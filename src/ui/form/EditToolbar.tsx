import { Toolbar } from 'react-admin';
import { DeleteRecord } from './DeleteRecord';
import { FormSaveButton } from './FormSaveButton';

/** Saves or deletes the record of a form. */
export const EditToolbar = () => (
  <Toolbar sx={{ justifyContent: 'space-between' }}>
    <FormSaveButton />
    <DeleteRecord />
  </Toolbar>
);
