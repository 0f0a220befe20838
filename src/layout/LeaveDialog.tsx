import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { LeaveQuestion } from '../ui/leaving';

/** Asks whether to leave something unsaved. Escape stays. */
const LeaveDialog = ({ text, answer }: LeaveQuestion) => {
  const translate = useTranslate();
  const id = useId();
  const stay = () => answer(false);
  return (
    <Dialog open role="alertdialog" onClose={stay} aria-labelledby={id} aria-describedby={`${id}-text`}>
      <DialogTitle id={id}>{translate('unsaved.leave_title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{translate(text)}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => answer(true)}>{translate('unsaved.leave')}</Button>
        <Button variant="contained" autoFocus onClick={stay}>
          {translate('unsaved.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default LeaveDialog;
