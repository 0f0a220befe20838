import { Box, Button, DialogActions, DialogContent, LinearProgress, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { formatTimeLeft, useFormatNumber } from '../../format';
import { ServerBusy } from '../bulkDialog';
import { useBulkRuns } from './BulkRunsContext';
import type { RunState } from './BulkRunner';

/** Progress, estimated time left, and a stop button. */
export const RunProgress = ({
  state: { run, processed, total, elapsed, processedBefore, busy },
}: {
  state: RunState;
}) => {
  const translate = useTranslate();
  const locale = useLocale();
  const runs = useBulkRuns();
  const [isStopping, setStopping] = useState(false);
  const formatNumber = useFormatNumber();
  const text = translate('bulk.running', { done: formatNumber(processed), total: formatNumber(total) });
  const left = formatTimeLeft(
    { done: processed - processedBefore, total: total - processedBefore },
    elapsed,
    locale,
  );
  const share = total === 0 ? 0 : (processed / total) * 100;
  return (
    <>
      <DialogContent>
        <LinearProgress
          variant="determinate"
          value={share}
          aria-label={translate('bulk.run.progress')}
          sx={{ mb: 1, height: 8, borderRadius: 4 }}
        />
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {[text, left && translate('bulk.run.left', { time: left })].filter(Boolean).join(' · ')}
        </Typography>
        <ServerBusy busy={busy} />
        {/* Announced at each tenth, not at each row. */}
        <Box role="status" sx={visuallyHidden}>
          {translate('bulk.run.percent', { percent: Math.floor(share / 10) * 10 })}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button
          autoFocus
          disabled={isStopping}
          onClick={() => {
            setStopping(true);
            runs.stop(run.key);
          }}
        >
          {translate('bulk.stop')}
        </Button>
      </DialogActions>
    </>
  );
};
