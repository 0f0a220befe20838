import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { LeaveAction } from '../../../contract/leave';
import { isTooLong, MessageField } from './MessageField';

interface AnswerDialogProps {
  /** Null while closed. */
  action: Exclude<LeaveAction, 'approve'> | null;
  name: string;
  message: string;
  onMessageChange: (message: string) => void;
  onConfirm: (action: Exclude<LeaveAction, 'approve'>) => void;
  onClose: () => void;
}

/** Asks before a request is denied or revoked, which is final, and for a message. Ctrl+Enter confirms. */
export const AnswerDialog = ({
  action,
  name,
  message,
  onMessageChange,
  onConfirm,
  onClose,
}: AnswerDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const isReady = action !== null && !isTooLong(message);
  // Keeps its texts while it closes.
  const shown = action ?? 'deny';
  const label = translate(`resources.leave-requests.actions.${shown}`);
  return (
    <Dialog
      open={action !== null}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isReady) onConfirm(action);
      }}
    >
      <DialogTitle id={id}>{label}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {translate(`resources.leave-requests.show.sure.${shown}`, { name })}
        </DialogContentText>
        <MessageField
          autoFocus
          value={message}
          onChange={onMessageChange}
          hint={translate('resources.leave-requests.show.message_hint')}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('app.cancel')}</Button>
        <Button
          variant="contained"
          color="error"
          disabled={!isReady}
          onClick={() => {
            if (action) onConfirm(action);
          }}
        >
          {label}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
