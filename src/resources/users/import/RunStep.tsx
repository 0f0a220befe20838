import { useState } from 'react';
import type { ImportParams } from '../../../providers/dataProvider';
import { useAskBeforeLeaving } from '../../../ui/useAskBeforeLeaving';
import { RunEnd } from './RunEnd';
import { RunProgress } from './RunProgress';
import { StepFrame } from './StepFrame';
import { useImportRun } from './useImportRun';
import type { UserImportState } from './useUserImport';

const HEADINGS = {
  running: 'user_import.run.heading',
  done: 'user_import.steps.run',
  cancelled: 'user_import.run.cancelled',
  failed: 'user_import.run.failed',
} as const;

const Run = ({
  params,
  state,
  onRetry,
}: {
  params: ImportParams;
  state: UserImportState;
  onRetry: () => void;
}) => {
  const { state: run, cancel } = useImportRun(params);
  useAskBeforeLeaving(run.phase === 'running', 'user_import.run.leave');
  return (
    <StepFrame step="run" heading={HEADINGS[run.phase]}>
      {run.phase === 'running' ? (
        <RunProgress
          progress={run.progress}
          elapsed={run.elapsed}
          cancelling={run.cancelling}
          onCancel={cancel}
        />
      ) : (
        <RunEnd run={run} state={state} onRetry={onRetry} />
      )}
    </StepFrame>
  );
};

/** Step 4: runs the import. */
export const RunStep = ({ state }: { state: UserImportState }) => {
  const [attempt, setAttempt] = useState(0);
  // Fixed when the import starts.
  const [params] = useState(state.params);
  if (!params) return null;
  return <Run key={attempt} params={params} state={state} onRetry={() => setAttempt(attempt + 1)} />;
};
