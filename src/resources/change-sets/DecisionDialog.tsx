import { DialogContentText } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { Approval } from '../../../contract/approval';
import type { AppDataProvider } from '../../providers/dataProvider';
import { AppDialog } from '../../ui/AppDialog';
import { ApprovalMessage } from '../../features/changeSets/ApprovalMessage';
import { useFormatDateTime } from '../../ui/format';
import { useAction } from '../../ui/useAction';

export type Decision = 'approve' | 'decline';

interface DecisionDialogProps {
  /** Of the change set. */
  id: number;
  approval: Approval;
  decision: Decision;
  onClose: () => void;
  onDecided: () => Promise<unknown>;
}

/** Asks before a change set is approved or declined, and for a message. */
export const DecisionDialog = ({ id, approval, decision, onClose, onDecided }: DecisionDialogProps) => {
  const translate = useTranslate();
  const formatDateTime = useFormatDateTime();
  const dataProvider = useDataProvider<AppDataProvider>();
  const [message, setMessage] = useState('');
  const [openedAt] = useState(() => Date.now());
  // Not of one that was sent since.
  const [{ asked_by_name: name, asked_at: askedAt, run_at: runAt }] = useState(approval);
  const { mutate, isPending, error } = useAction({
    mutationFn: () =>
      dataProvider.decideChangeSet(id, decision, { message: message.trim() || null, asked_at: askedAt }),
    success: `resources.change-sets.approval.done_${decision}`,
    showsError: true,
    onSuccess: async () => {
      onClose();
      await onDecided();
    },
  });
  const isLater = runAt !== null && Date.parse(runAt) > openedAt;
  const what = decision === 'decline' ? 'decline_sure' : isLater ? 'approve_later' : 'approve_now';
  const label = translate(`resources.change-sets.approval.${decision}`);
  return (
    <AppDialog
      title={label}
      onClose={() => {
        onClose();
        if (error) void onDecided();
      }}
      closesBeside={false}
      busy={isPending}
      error={error}
      primary={{ label, danger: decision === 'decline', onClick: () => mutate() }}
    >
      <DialogContentText sx={{ mb: 2 }}>
        {translate(`resources.change-sets.approval.${what}`, { name, date: formatDateTime(runAt) })}
      </DialogContentText>
      <ApprovalMessage
        hint={translate('resources.change-sets.approval.answer_hint', { name })}
        value={message}
        onChange={setMessage}
      />
    </AppDialog>
  );
};
