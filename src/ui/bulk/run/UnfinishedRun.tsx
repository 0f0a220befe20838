import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useBulkRuns } from './BulkRunsContext';
import { isFinished } from './bulkRun';
import type { RunState } from './BulkRunner';

/** A banner to resume a bulk run, to read its report, or to discard it. */
const UnfinishedRun = ({ state: { run, processed, total } }: { state: RunState }) => {
  const translate = useTranslate();
  const runs = useBulkRuns();
  const isPending = !isFinished(run);
  const text = run.reverts
    ? (['bulk.undo_unfinished', 'bulk.undo_unread'] as const)
    : (['bulk.unfinished', 'bulk.unread'] as const);
  const values = {
    name: translate(`resources.${run.resource}.name`, { smart_count: 2, _: run.resource }),
    done: processed,
    total,
  };
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
      {translate(text[isPending ? 0 : 1], values)}
    </Alert>
  );
};

export default UnfinishedRun;
