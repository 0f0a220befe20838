import { Button, DialogContentText } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { AppDialog } from '../ui/AppDialog';
import type { LeaveQuestion } from '../ui/leaving';

/** Asks whether to leave something unsaved. Escape stays. */
const LeaveDialog = ({ text, answer }: LeaveQuestion) => {
  const translate = useTranslate();
  const id = useId();
  const stay = () => answer(false);
  return (
    <AppDialog
      role="alertdialog"
      title={translate('unsaved.leave_title')}
      maxWidth="xs"
      aria-describedby={id}
      onClose={stay}
      actions={
        <>
          <Button onClick={() => answer(true)}>{translate('unsaved.leave')}</Button>
          <Button variant="contained" autoFocus onClick={stay}>
            {translate('unsaved.stay')}
          </Button>
        </>
      }
    >
      <DialogContentText id={id}>{translate(text)}</DialogContentText>
    </AppDialog>
  );
};

export default LeaveDialog;
