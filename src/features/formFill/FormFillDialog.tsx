import { Button } from '@mui/material';
import { useTranslate, type Identifier } from 'react-admin';
import { AppDialog } from '../../ui/AppDialog';
import { MyFormFill, useMyForm } from './MyFormFill';

interface FormFillDialogProps {
  /** The title if it is known already. */
  form: { id: Identifier; title?: string };
  onClose: () => void;
}

/** Fills in and submits a published form in a dialog. */
export const FormFillDialog = ({ form, onClose }: FormFillDialogProps) => {
  const translate = useTranslate();
  const { data } = useMyForm(form.id);
  return (
    <AppDialog
      title={form.title ?? data?.title ?? translate('resources.forms.fill.open')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{translate('app.cancel')}</Button>}
    >
      <MyFormFill id={form.id} onSent={onClose} />
    </AppDialog>
  );
};
