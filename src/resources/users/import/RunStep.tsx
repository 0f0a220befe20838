import { Alert, AlertTitle, Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { LinkBase, useLocale, useTranslate } from 'react-admin';
import type { ImportProgress } from '../../../../contract/userImport';
import type { AppMessageKey } from '../../../../i18n/types';
import type { ImportParams } from '../../../providers/dataProvider';
import { formatTimeLeft, useFormatNumber } from '../../../ui/format';
import { useAskBeforeLeaving } from '../../../ui/useAskBeforeLeaving';
import { ImportResult } from './ImportResult';
import { StepFrame } from './StepFrame';
import { useImportRun, type RunState } from './useImportRun';
import type { UserImportState } from './useUserImport';

interface RunProps {
  state: UserImportState;
  onRetry: () => void;
}

interface RunProgressProps {
  progress?: ImportProgress;
  /** Milliseconds since the first row. */
  elapsed: number;
  isCancelling: boolean;
  onCancel: () => void;
}

/** Progress, estimated time left, and a cancel button. */
const RunProgress = ({ progress, elapsed, isCancelling, onCancel }: RunProgressProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const formatNumber = useFormatNumber();
  // All rows are written and the import can no longer be cancelled.
  const isSaving = progress !== undefined && progress.done >= progress.total;
  const left = progress && formatTimeLeft(progress, elapsed, locale);
  const text =
    progress === undefined
      ? translate('user_import.run.preparing')
      : isSaving
        ? translate('app.saving')
        : translate('user_import.run.done', {
            done: formatNumber(progress.done),
            total: formatNumber(progress.total),
          });
  const share = progress && progress.total > 0 ? Math.round((progress.done / progress.total) * 100) : 0;
  return (
    <Box>
      <LinearProgress
        variant={progress && !isSaving ? 'determinate' : 'indeterminate'}
        value={progress && !isSaving ? share : undefined}
        aria-label={translate('user_import.run.heading')}
        sx={{ height: 10, borderRadius: 5, mb: 1 }}
      />
      <Typography sx={{ fontVariantNumeric: 'tabular-nums', minHeight: 24 }}>
        {[text, left && translate('user_import.run.left', { time: left })].filter(Boolean).join(' · ')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>
        {translate('user_import.run.all_or_nothing')}
      </Typography>
      <Button
        variant="outlined"
        color="error"
        disabled={isCancelling || isSaving}
        onClick={onCancel}
        sx={{ minHeight: 44 }}
      >
        {translate('user_import.run.cancel')}
      </Button>
    </Box>
  );
};

/** Ended without a report. */
type Broken = Exclude<RunState, { phase: 'running' | 'done' }>;

/** Tells whether a failed or cancelled import was saved. */
const savedText = (saved: boolean | 'unknown'): AppMessageKey => {
  if (saved === 'unknown') return 'user_import.run.uncertain';
  return saved ? 'user_import.run.too_late' : 'user_import.run.nothing_saved';
};

const Outcome = ({ run }: { run: Broken }) => {
  const translate = useTranslate();
  if (run.phase === 'cancelled')
    return (
      <Alert severity={run.saved ? 'warning' : 'info'} role="status">
        {translate(savedText(run.saved))}
      </Alert>
    );
  return (
    <Alert severity="error" role="alert">
      <AlertTitle>{run.reason}</AlertTitle>
      {translate(savedText(run.saved))}
    </Alert>
  );
};

/** What is left to do after an import that failed or was cancelled. */
const RunEnd = ({ run, state, onRetry }: RunProps & { run: Broken }) => {
  const translate = useTranslate();
  const isDone = run.saved === true;
  return (
    <>
      <Outcome run={run} />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ mt: 3 }}>
        {isDone && (
          <Button variant="contained" component={LinkBase} to="/users" sx={{ minHeight: 44 }}>
            {translate('user_import.run.to_users')}
          </Button>
        )}
        {run.phase === 'failed' && !isDone && (
          <Button variant="contained" onClick={onRetry} sx={{ minHeight: 44 }}>
            {translate('app.retry')}
          </Button>
        )}
        {!isDone && (
          <Button variant="outlined" onClick={() => state.goTo('review')} sx={{ minHeight: 44 }}>
            {translate('user_import.run.check_again')}
          </Button>
        )}
        <Button onClick={state.startOver} sx={{ minHeight: 44 }}>
          {translate('user_import.run.again')}
        </Button>
      </Stack>
    </>
  );
};

const HEADINGS = {
  running: 'user_import.run.heading',
  done: 'user_import.steps.run',
  cancelled: 'user_import.run.cancelled',
  failed: 'user_import.run.failed',
} as const;

const Run = ({ params, state, onRetry }: RunProps & { params: ImportParams }) => {
  const { state: run, cancel } = useImportRun(params);
  const isRunning = run.phase === 'running';
  useAskBeforeLeaving(
    isRunning || (run.phase !== 'done' && !state.corrections.isEmpty),
    isRunning ? 'user_import.run.leave' : 'user_import.leave',
  );
  return (
    <StepFrame step="run" heading={HEADINGS[run.phase]}>
      {run.phase === 'running' && (
        <RunProgress
          progress={run.progress}
          elapsed={run.elapsed}
          isCancelling={run.isCancelling}
          onCancel={cancel}
        />
      )}
      {run.phase === 'done' && (
        <ImportResult
          report={run.report}
          params={params}
          inviteWhen={state.inviteWhen}
          onStartOver={state.startOver}
        />
      )}
      {(run.phase === 'cancelled' || run.phase === 'failed') && (
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
