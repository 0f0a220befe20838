import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import { useState } from 'react';
import { Button, useRecordContext } from 'react-admin';
import type { Form } from '../../../contract/form';
import { FormFillDialog } from '../../ui/formFill/FormFillDialog';

/** Fills in a published form as everybody else does. */
export const FillIn = () => {
  const form = useRecordContext<Form>();
  const [open, setOpen] = useState(false);
  if (!form?.published) return null;
  return (
    <>
      <Button
        label="resources.forms.fill.open"
        onClick={() => {
          setOpen(true);
        }}
      >
        <EditNoteOutlined />
      </Button>
      {open && (
        <FormFillDialog
          form={form}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
};
