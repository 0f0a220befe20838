import { useState } from 'react';
import type { LeaveRequest } from '../../../contract/leave';
import { AnswerDialog } from './AnswerDialog';
import { nameOf } from './PersonName';

interface DenyDialogProps {
  /** Null while closed. */
  request: LeaveRequest | null;
  onDeny: (answer: { request: LeaveRequest; action: 'deny'; message: string }) => void;
  onClose: () => void;
}

/** Denies a request where it is listed, with a message. */
const DenyDialog = ({ request, onDeny, onClose }: DenyDialogProps) => {
  const [message, setMessage] = useState('');
  const close = () => {
    setMessage('');
    onClose();
  };
  return (
    <AnswerDialog
      action={request && 'deny'}
      name={request ? nameOf(request) : ''}
      message={message}
      onMessageChange={setMessage}
      onConfirm={() => {
        if (request) onDeny({ request, action: 'deny', message });
        close();
      }}
      onClose={close}
    />
  );
};

export default DenyDialog;
