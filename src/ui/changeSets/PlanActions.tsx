import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ChangeSet } from '../../../contract/changeSet';
import { LaterButton } from './LaterButton';

interface PlanActionsProps {
  plan: {
    needsApproval: boolean;
    /** Runs it at an ISO date and time. */
    schedule: (runAt: string) => Promise<ChangeSet | undefined>;
  };
  /** Of the primary button. */
  label: string;
  disabled: boolean;
  /** Whether a time can be chosen for it. Default: when the primary button is enabled. */
  canWait?: boolean;
  /** Runs the plan, or sends it for approval. */
  onStart: () => void;
  onScheduled: () => void;
}

/** The buttons that run a plan: later, and now or send for approval. */
export const PlanActions = ({
  plan: { needsApproval, schedule },
  label,
  disabled,
  canWait = !disabled,
  onStart,
  onScheduled,
}: PlanActionsProps) => {
  const translate = useTranslate();
  return (
    <>
      {!needsApproval && <LaterButton disabled={!canWait} schedule={schedule} onScheduled={onScheduled} />}
      <Button variant="contained" disabled={disabled} onClick={onStart}>
        {needsApproval ? translate('bulk.approval.send') : label}
      </Button>
    </>
  );
};
