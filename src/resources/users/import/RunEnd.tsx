import { Alert, AlertTitle, Button, Stack } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import type { ImportReport } from '../../../../contract/userImport';
import type { AppMessageKey } from '../../../../i18n/types';
import { useCounted } from './useCounted';
import type { RunState } from './useImportRun';
import type { UserImportState } from './useUserImport';

type Ended = Exclude<RunState, { phase: 'running' }>;

const Imported = ({ report: { totals } }: { report: ImportReport }) => {
  const translate = useTranslate();
  const counted = useCounted();
  const count = totals.create + totals.update;
  const parts = [
    totals.create > 0 && counted('user_import.run.created', totals.create),
    totals.update > 0 && counted('user_import.run.updated', totals.update),
    totals.refuse > 0 && counted('user_import.run.left_out', totals.refuse),
  ].filter(Boolean);
  return (
    <Alert severity="success" role="status">
      <AlertTitle>
        {count > 0 ? counted('user_import.run.imported', count) : translate('user_import.run.nobody')}
      </AlertTitle>
      {parts.join(', ')}
    </Alert>
  );
};

/** Tells whether a failed or cancelled import was saved. */
const savedText = (saved: boolean | 'unknown', nothing: AppMessageKey): AppMessageKey =>
  saved === 'unknown' ? 'user_import.run.uncertain' : saved ? 'user_import.run.too_late' : nothing;

const Outcome = ({ run }: { run: Ended }) => {
  const translate = useTranslate();
  if (run.phase === 'done') return <Imported report={run.report} />;
  if (run.phase === 'cancelled')
    return (
      <Alert severity={run.saved ? 'warning' : 'info'} role="status">
        {translate(savedText(run.saved, 'user_import.run.cancelled_text'))}
      </Alert>
    );
  return (
    <Alert severity="error" role="alert">
      <AlertTitle>{run.reason}</AlertTitle>
      {translate(savedText(run.saved, 'user_import.run.failed_text'))}
    </Alert>
  );
};

/** The result of the import. */
export const RunEnd = ({
  run,
  state,
  onRetry,
}: {
  run: Ended;
  state: UserImportState;
  onRetry: () => void;
}) => {
  const translate = useTranslate();
  const isDone = run.phase === 'done' || run.saved === true;
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
          <Button variant="outlined" onClick={() => state.go('review')} sx={{ minHeight: 44 }}>
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
