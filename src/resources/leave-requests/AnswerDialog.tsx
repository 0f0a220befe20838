import { Alert, DialogContentText } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { LeaveAction } from '../../../contract/leave';
import { isTooLong, MessageField } from './MessageField';
import { AppDialog } from '../../ui/AppDialog';
import type { useAnswer } from './useAnswer';

interface AnswerDialogProps extends Partial<
  Pick<ReturnType<typeof useAnswer>, 'errorText' | 'fieldError' | 'isConflict' | 'isPending'>
> {
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
  errorText,
  fieldError,
  isConflict = false,
  isPending = false,
}: AnswerDialogProps) => {
  const translate = useTranslate();
  const isReady = action !== null && !isPending && !isTooLong(message);
  // Keeps its texts while it closes.
  const shown = action ?? 'deny';
  const label = translate(`resources.leave-requests.actions.${shown}`);
  return (
    <AppDialog
      title={label}
      open={action !== null}
      onClose={onClose}
      busy={isPending}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isReady) onConfirm(action);
      }}
      primary={{
        label,
        danger: true,
        disabled: !isReady,
        onClick: () => action && onConfirm(action),
      }}
    >
      {errorText && (
        <Alert severity={isConflict ? 'warning' : 'error'} sx={{ mb: 2 }}>
          {errorText}
        </Alert>
      )}
      <DialogContentText sx={{ mb: 2 }}>
        {translate(`resources.leave-requests.show.sure.${shown}`, { name })}
      </DialogContentText>
      <MessageField
        autoFocus
        value={message}
        onChange={onMessageChange}
        hint={translate('resources.leave-requests.show.message_hint')}
        error={fieldError}
      />
    </AppDialog>
  );
};
