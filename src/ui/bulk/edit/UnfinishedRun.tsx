import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useBulkRuns } from './BulkRunsContext';
import { isFinished } from './run';
import type { RunView } from './runner';

/** One change of many rows that waits for somebody: to go on with, to read the report of, or to leave. */
const UnfinishedRun = ({ view: { run, ended, total } }: { view: RunView }) => {
  const translate = useTranslate();
  const runs = useBulkRuns();
  const isOpen = !isFinished(run);
  const text = run.undoes
    ? (['bulk.undo_unfinished', 'bulk.undo_unread'] as const)
    : (['bulk.unfinished', 'bulk.unread'] as const);
  const values = {
    name: translate(`resources.${run.resource}.name`, { smart_count: 2, _: run.resource }),
    done: ended,
    total,
  };
  return (
    <Alert
      severity={isOpen ? 'warning' : 'info'}
      role="status"
      sx={{ borderRadius: 0, alignItems: 'center', '& .MuiAlert-action': { flexWrap: 'wrap' } }}
      action={
        <>
          {isOpen && (
            <Button
              color="inherit"
              size="small"
              onClick={() => {
                runs.goOn(run.key);
              }}
            >
              {translate('bulk.go_on')}
            </Button>
          )}
          <Button
            color="inherit"
            size="small"
            onClick={() => {
              runs.show(run.key);
            }}
          >
            {translate('bulk.report')}
          </Button>
          <Button
            color="inherit"
            size="small"
            onClick={() => {
              runs.discard(run.key);
            }}
          >
            {translate('bulk.discard')}
          </Button>
        </>
      }
    >
      {translate(text[isOpen ? 0 : 1], values)}
    </Alert>
  );
};

export default UnfinishedRun;
