import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useBulkRuns } from './BulkRunsContext';
import { isFinished } from './bulkRun';
import type { RunState } from './BulkRunner';
import { useRunTexts } from './useRunTexts';

/** A banner to resume a bulk run, to read its report, or to discard it. */
const UnfinishedRun = ({ state: { run, processed, total } }: { state: RunState }) => {
  const translate = useTranslate();
  const runs = useBulkRuns();
  const isPending = !isFinished(run);
  const { title } = useRunTexts();
  return (
    <Alert
      severity={isPending ? 'warning' : 'info'}
      role="status"
      sx={{ borderRadius: 0, alignItems: 'center', '& .MuiAlert-action': { flexWrap: 'wrap' } }}
      action={
        <>
          {isPending && (
            <Button color="inherit" size="small" onClick={() => runs.resume(run.key)}>
              {translate('bulk.go_on')}
            </Button>
          )}
          <Button color="inherit" size="small" onClick={() => runs.open(run.key)}>
            {translate('bulk.report')}
          </Button>
          <Button color="inherit" size="small" onClick={() => runs.discard(run.key)}>
            {translate('bulk.discard')}
          </Button>
        </>
      }
    >
      {translate(isPending ? 'bulk.unfinished' : 'bulk.unread', {
        title: title(run),
        done: processed,
        total,
      })}
    </Alert>
  );
};

export default UnfinishedRun;
