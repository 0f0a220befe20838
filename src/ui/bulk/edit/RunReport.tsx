import { Alert, Button, DialogActions, DialogContent, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { download } from '../../download';
import { FailedRows } from '../FailedRows';
import { useBulkRuns } from './BulkRunsContext';
import { failedCsv } from './failedCsv';
import { isFinished } from './run';
import type { RunView } from './runner';

/** More would only be scrolled past; the file has all of them. */
const MOST_SHOWN = 100;

/** How it ended, row by row where something went wrong, and what can be done about it. */
export const RunReport = ({ view: { run, halt }, onClose }: { view: RunView; onClose: () => void }) => {
  const translate = useTranslate();
  const runs = useBulkRuns();
  const { key, resource, done, same, failed, waiting, underWay, undoes } = run;
  const left = waiting.length + underWay.length;
  const isOpen = !isFinished(run);
  const exportFailed = async () => {
    const header = [translate('bulk.id'), translate('bulk.row'), translate('bulk.reason')];
    // What the file holds, as the report says it: the list's own export is called by the list alone.
    const list = translate(`resources.${resource}.name`, { smart_count: 2, _: resource });
    const name = `${list} – ${translate('bulk.failed', { smart_count: failed.length })}`;
    download(await failedCsv(header, failed), `${name}.csv`);
  };
  return (
    <>
      <DialogContent>
        <Stack spacing={1} role="status">
          {done.length > 0 && (
            <Alert severity="success">
              {translate(undoes ? 'bulk.restored' : 'bulk.succeeded', { smart_count: done.length })}
            </Alert>
          )}
          {same.length > 0 && (
            <Alert severity="info">{translate('bulk.preview.same', { smart_count: same.length })}</Alert>
          )}
          {left > 0 && (
            <Alert severity="warning">
              {[halt, translate('bulk.stopped', { smart_count: left })].filter(Boolean).join(' ')}
            </Alert>
          )}
          {left === 0 && halt && <Alert severity="error">{halt}</Alert>}
          {failed.length > 0 && (
            <Alert severity="error">{translate('bulk.failed', { smart_count: failed.length })}</Alert>
          )}
        </Stack>
        {failed.length > 0 && <FailedRows rows={failed.slice(0, MOST_SHOWN)} />}
        {failed.length > MOST_SHOWN && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
            {translate('bulk.more_failed', { smart_count: failed.length - MOST_SHOWN })}
          </Typography>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 0.5 }}>
        {failed.length > 0 && (
          <>
            <Button
              onClick={() => {
                void exportFailed();
              }}
            >
              {translate('bulk.export_failed')}
            </Button>
            <Button
              onClick={() => {
                runs.retry(key);
              }}
            >
              {translate('bulk.retry_failed')}
            </Button>
          </>
        )}
        {done.length > 0 && (
          <Button
            onClick={() => {
              runs.undo(key);
            }}
          >
            {translate(undoes ? 'bulk.redo' : 'ra.action.undo')}
          </Button>
        )}
        {isOpen && (
          <Button
            onClick={() => {
              runs.goOn(key);
            }}
          >
            {translate('bulk.go_on')}
          </Button>
        )}
        <Button variant="contained" autoFocus onClick={onClose}>
          {translate('app.close')}
        </Button>
      </DialogActions>
    </>
  );
};
