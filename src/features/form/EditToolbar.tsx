import { Toolbar } from 'react-admin';
import { DeleteRecord } from './DeleteRecord';
import { FormSaveButton } from './FormSaveButton';

/** Saves or deletes the record of a form. @param warning shown before it is deleted */
export const EditToolbar = ({ warning }: { warning?: string }) => (
  <Toolbar sx={{ justifyContent: 'space-between' }}>
    <FormSaveButton />
    <DeleteRecord content={warning} />
  </Toolbar>
);
