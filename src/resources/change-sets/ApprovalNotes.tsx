import { Alert, Button, Typography, type AlertColor } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { Approval } from '../../../contract/approval';
import type { ChangeSet } from '../../../contract/changeSet';
import type { AppDataProvider } from '../../providers/dataProvider';
import { useFormatDateTime } from '../../ui/format';
import { useCurrentUser } from '../../ui/useCurrentUser';
import { useNotifyError } from '../../ui/useNotifyError';
import { DecisionDialog, type Decision } from './DecisionDialog';

const SEVERITIES: Record<Approval['state'], AlertColor> = {
  pending: 'warning',
  approved: 'success',
  declined: 'error',
};

const Message = ({ text }: { text: string | null }) =>
  text ? (
    <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      “{text}”
    </Typography>
  ) : null;

/** Who has sent a change set for approval and what became of it, with the buttons that decide. */
const ApprovalNote = ({ changeSet, approval }: { changeSet: ChangeSet; approval: Approval }) => {
  const translate = useTranslate();
  const formatDateTime = useFormatDateTime();
  const notify = useNotify();
  const onError = useNotifyError();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const isAsker = useCurrentUser()?.id === approval.asked_by;
  const [decision, setDecision] = useState<Decision | null>(null);
  const { id } = changeSet;
  const { state, run_at: runAt, may_decide: mayDecide } = approval;
  const isWaiting = state === 'pending';
  const reload = () =>
    Promise.all(['change-sets', 'home'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
  const withdraw = useMutation({
    mutationFn: () => dataProvider.stopChangeSet(id),
    onError,
    onSuccess: async () => {
      notify('resources.change-sets.approval.done_withdraw', { type: 'success' });
      await reload();
    },
  });
  const asked = translate(`resources.change-sets.approval.${approval.by_token ? 'asked_token' : 'asked'}`, {
    name: approval.asked_by_name,
    date: formatDateTime(approval.asked_at),
  });
  const lines = [
    asked,
    isWaiting && runAt && translate('resources.change-sets.approval.run_at', { date: formatDateTime(runAt) }),
    isWaiting && !mayDecide && translate('resources.change-sets.approval.wait'),
  ];
  const decided = { name: approval.decided_by_name, date: formatDateTime(approval.decided_at) };
  return (
    <Alert
      severity={SEVERITIES[state]}
      sx={{ flexWrap: 'wrap' }}
      action={
        <>
          {mayDecide &&
            (['approve', 'decline'] as const).map((one) => (
              <Button key={one} color="inherit" size="small" onClick={() => setDecision(one)}>
                {translate(`resources.change-sets.approval.${one}`)}
              </Button>
            ))}
          {isWaiting && isAsker && (
            <Button
              color="inherit"
              size="small"
              disabled={withdraw.isPending}
              onClick={() => withdraw.mutate()}
            >
              {translate('resources.change-sets.approval.withdraw')}
            </Button>
          )}
        </>
      }
    >
      {lines.filter(Boolean).join(' ')}
      <Message text={approval.message} />
      {state !== 'pending' && (
        <>
          <div>{translate(`resources.change-sets.approval.was_${state}`, decided)}</div>
          <Message text={approval.answer} />
        </>
      )}
      {decision && (
        <DecisionDialog
          id={id}
          approval={approval}
          decision={decision}
          onClose={() => setDecision(null)}
          onDecided={reload}
        />
      )}
    </Alert>
  );
};

/** The approval of a change set that was sent for it. */
export const ApprovalNotes = ({ changeSet }: { changeSet: ChangeSet }) => {
  const { approval } = changeSet;
  // A server may know further states.
  if (!approval || !Object.hasOwn(SEVERITIES, approval.state)) return null;
  return <ApprovalNote changeSet={changeSet} approval={approval} />;
};
