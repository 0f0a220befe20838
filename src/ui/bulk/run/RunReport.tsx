import { Alert, Button, DialogActions, DialogContent, Stack, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import { csvFile } from '../../../providers/dataProvider/downloads';
import { downloadBlob } from '../../files';
import { FailedRows } from '../bulkDialog';
import { canUndo, changeSetPath, countDone, countLeft, isFinished } from './bulkRun';
import { useLostText } from '../../trash/useLostText';
import type { RunState } from './BulkRunner';
import { useBulkRuns } from './BulkRunsContext';
import { useRunTexts } from './useRunTexts';

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
  const texts = useRunTexts();
  const lostText = useLostText();
  const { key, resource, unchanged, failed, incomplete = [] } = run;
  const listed = [
    ...failed,
    ...incomplete.map(({ id, name, lost }) => ({ id, name, message: lostText(resource, lost) })),
  ];
  const left = countLeft(run);
  const isPending = !isFinished(run);
  const path = changeSetPath(run);
  const failedText = translate('bulk.failed', texts.things(resource, failed.length));
  const exportFailed = async () => {
    const header = [translate('bulk.id'), translate('fields.name'), translate('bulk.reason')];
    // Unlike the export of the list, the file name says what failed.
    const list = translate(`resources.${resource}.name`, { smart_count: 2, _: resource });
    const name = `${list} – ${failedText}`;
    const rows = listed.map(({ id, name: row, message }) => [id, row, message]);
    downloadBlob(await csvFile([header, ...rows]), `${name}.csv`);
  };
  return (
    <>
      <DialogContent>
        <Stack spacing={1} role="status">
          {countDone(run) > 0 && <Alert severity="success">{texts.result(run)}</Alert>}
          {unchanged.length > 0 && (
            <Alert severity="info">
              {translate('bulk.preview.same', texts.things(resource, unchanged.length))}
            </Alert>
          )}
          {left > 0 && (
            <Alert severity="warning">
              {[stopReason, translate('bulk.stopped', texts.things(resource, left))]
                .filter(Boolean)
                .join(' ')}
            </Alert>
          )}
          {left === 0 && stopReason && <Alert severity="error">{stopReason}</Alert>}
          {failed.length > 0 && <Alert severity="error">{failedText}</Alert>}
          {incomplete.length > 0 && (
            <Alert severity="warning">
              {translate('bulk.incomplete', texts.things(resource, incomplete.length))}
            </Alert>
          )}
        </Stack>
        {listed.length > 0 && <FailedRows rows={listed.slice(0, MAX_LISTED)} />}
        {listed.length > MAX_LISTED && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
            {translate('bulk.more_failed', { smart_count: listed.length - MAX_LISTED })}
          </Typography>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 0.5 }}>
        {listed.length > 0 && (
          <Button onClick={() => void exportFailed()}>{translate('bulk.export_failed')}</Button>
        )}
        {failed.length > 0 && (
          <Button onClick={() => runs.retryFailed(key)}>{translate('bulk.retry_failed')}</Button>
        )}
        {path && (
          <Button component={LinkBase} to={path} onClick={onClose}>
            {translate('ra.message.details')}
          </Button>
        )}
        {canUndo(run) && (
          <Button onClick={() => runs.undo(key)}>
            {translate(run.kind === 'undo' ? 'bulk.redo' : 'ra.action.undo')}
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
