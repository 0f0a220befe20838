import { Button, DialogActions, DialogContent, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ManyResult } from '../../providers/dataProvider';
import { ServerBusy } from './ServerBusy';

/** How far it has come, and the way to stop it. */
export const BulkRunning = ({
  result,
  total,
  busy,
  onStop,
}: {
  result: ManyResult;
  total: number;
  busy: boolean;
  onStop: () => void;
}) => {
  const translate = useTranslate();
  const done = result.done.length + result.failed.length;
  const text = translate('bulk.running', { done, total });
  return (
    <>
      <DialogContent>
        <LinearProgress
          variant="determinate"
          value={total === 0 ? 0 : (done / total) * 100}
          aria-label={text}
          sx={{ mb: 1, height: 8, borderRadius: 4 }}
        />
        <Typography role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {text}
        </Typography>
        <ServerBusy busy={busy} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onStop}>{translate('bulk.stop')}</Button>
      </DialogActions>
    </>
  );
};
