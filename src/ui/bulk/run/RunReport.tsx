import { Alert, Button, DialogActions, DialogContent, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { csvFile } from '../../../providers/dataProvider/downloads';
import { downloadBlob } from '../../files';
import { FailedRows } from '../bulkDialog';
import { isFinished } from './bulkRun';
import type { RunState } from './BulkRunner';
import { useBulkRuns } from './BulkRunsContext';

/** Rows listed in the report; the CSV file has all of them. */
const MAX_LISTED = 100;

/** The result of a bulk run, with retry, undo and export of the failed rows. */
export const RunReport = ({
  state: { run, stopReason },
  onClose,
}: {
  state: RunState;
  onClose: () => void;
}) => {
  const translate = useTranslate();
  const runs = useBulkRuns();
  const { key, resource, done, unchanged, failed, pending, inFlight, reverts } = run;
  const left = pending.length + inFlight.length;
  const isPending = !isFinished(run);
  const exportFailed = async () => {
    const header = [translate('bulk.id'), translate('bulk.row'), translate('bulk.reason')];
    // Unlike the export of the list, the file name says what failed.
    const list = translate(`resources.${resource}.name`, { smart_count: 2, _: resource });
    const name = `${list} – ${translate('bulk.failed', { smart_count: failed.length })}`;
    const rows = failed.map(({ id, name: row, message }) => [id, row, message]);
    downloadBlob(await csvFile([header, ...rows]), `${name}.csv`);
  };
  return (
    <>
      <DialogContent>
        <Stack spacing={1} role="status">
          {done.length > 0 && (
            <Alert severity="success">
              {translate(reverts ? 'bulk.restored' : 'bulk.succeeded', { smart_count: done.length })}
            </Alert>
          )}
          {unchanged.length > 0 && (
            <Alert severity="info">{translate('bulk.preview.same', { smart_count: unchanged.length })}</Alert>
          )}
          {left > 0 && (
            <Alert severity="warning">
              {[stopReason, translate('bulk.stopped', { smart_count: left })].filter(Boolean).join(' ')}
            </Alert>
          )}
          {left === 0 && stopReason && <Alert severity="error">{stopReason}</Alert>}
          {failed.length > 0 && (
            <Alert severity="error">{translate('bulk.failed', { smart_count: failed.length })}</Alert>
          )}
        </Stack>
        {failed.length > 0 && <FailedRows rows={failed.slice(0, MAX_LISTED)} />}
        {failed.length > MAX_LISTED && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
            {translate('bulk.more_failed', { smart_count: failed.length - MAX_LISTED })}
          </Typography>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 0.5 }}>
        {failed.length > 0 && (
          <>
            <Button onClick={() => void exportFailed()}>{translate('bulk.export_failed')}</Button>
            <Button onClick={() => runs.retryFailed(key)}>{translate('bulk.retry_failed')}</Button>
          </>
        )}
        {done.length > 0 && (
          <Button onClick={() => runs.undo(key)}>
            {translate(reverts ? 'bulk.redo' : 'ra.action.undo')}
          </Button>
        )}
        {isPending && <Button onClick={() => runs.resume(key)}>{translate('bulk.go_on')}</Button>}
        <Button variant="contained" autoFocus onClick={onClose}>
          {translate('app.close')}
        </Button>
      </DialogActions>
    </>
  );
};
