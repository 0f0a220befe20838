import { Button } from '@mui/material';
import { useNotify, useTranslate, type Identifier } from 'react-admin';
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
  const notify = useNotify();
  const { data } = useMyForm(form.id);
  const close = () => {
    notify('resources.forms.fill.sent', { type: 'success' });
    onClose();
  };
  return (
    <AppDialog
      title={form.title ?? data?.title ?? translate('resources.forms.fill.open')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{translate('app.cancel')}</Button>}
    >
      <MyFormFill id={form.id} onSent={close} />
    </AppDialog>
  );
};
