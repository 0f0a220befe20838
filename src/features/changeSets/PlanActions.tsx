import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { LaterButton } from './LaterButton';
import type { Plan } from './usePlan';

interface PlanActionsProps {
  plan: Pick<Plan, 'needsApproval' | 'schedule' | 'run'>;
  /** Of the primary button. */
  label: string;
  disabled: boolean;
  /** Whether a time can be chosen for it. Default: when the primary button is enabled. */
  canWait?: boolean;
  /** Instead of running the plan. */
  onStart?: () => void;
  /** Called when the plan has begun, or waits for approval or its time. */
  onClose: () => void;
}

/** The buttons that run a plan: later, and now or send for approval. */
export const PlanActions = ({
  plan,
  label,
  disabled,
  canWait = !disabled,
  onStart,
  onClose,
}: PlanActionsProps) => {
  const translate = useTranslate();
  const run = async () => {
    if (await plan.run()) onClose();
  };
  return (
    <>
      {!plan.needsApproval && (
        <LaterButton disabled={!canWait} schedule={plan.schedule} onScheduled={onClose} />
      )}
      <Button variant="contained" disabled={disabled} onClick={onStart ?? (() => void run())}>
        {plan.needsApproval ? translate('bulk.approval.send') : label}
      </Button>
    </>
  );
};
