import { Alert, Button, Typography, type AlertColor } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Approval } from '../../../contract/approval';
import type { ChangeSet } from '../../../contract/changeSet';
import { StopButton } from '../../features/changeSets/ChangeSetProgress';
import { useFormatDateTime } from '../../ui/format';
import { useCurrentUser } from '../../api/useCurrentUser';
import { DecisionDialog, type Decision } from './DecisionDialog';

const SEVERITIES: Record<Approval['state'], AlertColor> = {
  pending: 'warning',
  approved: 'success',
  declined: 'error',
};

const Message = ({ text }: { text: string | null }) => {
  const translate = useTranslate();
  return text ? (
    <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {translate('resources.audit-log.quoted', { title: text })}
    </Typography>
  ) : null;
};

/** Who asked for approval, the decision, and the buttons to decide. */
export const ApprovalNotes = ({ changeSet }: { changeSet: ChangeSet }) => {
  const translate = useTranslate();
  const formatDateTime = useFormatDateTime();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const userId = useCurrentUser()?.id;
  const [decision, setDecision] = useState<Decision | null>(null);
  const { id, approval } = changeSet;
  if (!approval || !Object.hasOwn(SEVERITIES, approval.state)) return null;
  const { state, run_at: runAt, may_decide: mayDecide } = approval;
  const isWaiting = state === 'pending';
  const reload = () => queryClient.invalidateQueries({ queryKey: ['change-sets'] });
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
          {isWaiting && userId === approval.asked_by && (
            <StopButton
              changeSet={changeSet}
              color="inherit"
              size="small"
              label="resources.change-sets.approval.withdraw"
              onStopped={() => notify('resources.change-sets.approval.done_withdraw', { type: 'success' })}
            />
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
