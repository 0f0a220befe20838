import { useState } from 'react';
import type { LeaveRequest } from '../../../contract/leave';
import { AnswerDialog } from './AnswerDialog';
import { nameOf } from './PersonName';
import { useAnswer } from './useAnswer';

interface DenyDialogProps {
  /** Null while closed. */
  request: LeaveRequest | null;
  onClose: () => void;
  onDone?: () => void;
}

/** Denies a request where it is listed, with a message, which stays when that fails. */
const DenyDialog = ({ request, onClose, onDone }: DenyDialogProps) => {
  const [message, setMessage] = useState('');
  const { answer, refresh, reset, ...state } = useAnswer({
    // The dialog could go with its request while it shows why that failed.
    refreshAfterError: false,
  });
  const close = () => {
    setMessage('');
    reset();
    onClose();
  };
  return (
    <AnswerDialog
      {...state}
      action={request && 'deny'}
      name={request ? nameOf(request) : ''}
      message={message}
      onMessageChange={setMessage}
      onConfirm={(action) => {
        if (!request) return;
        const onSuccess = () => {
          close();
          onDone?.();
        };
        answer({ request, action, message }, { onSuccess });
      }}
      onClose={() => {
        if (state.error) refresh();
        close();
      }}
    />
  );
};

export default DenyDialog;
