import { Box, Button, DialogActions, DialogContent, LinearProgress, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useLocale, useTranslate } from 'react-admin';
import type { ChangeSet } from '../../../contract/changeSet';
import type { AppDataProvider } from '../../providers/dataProvider';
import { formatTimeLeft, useFormatNumber } from '../format';
import { useNotifyError } from '../useNotifyError';

interface ProgressProps {
  changeSet: ChangeSet;
  onClose: () => void;
}

/** Progress, estimated time left, and a stop button. */
export const ChangeSetProgress = ({ changeSet, onClose }: ProgressProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const formatNumber = useFormatNumber();
  const dataProvider = useDataProvider<AppDataProvider>();
  const onError = useNotifyError();
  const { id, total, left_count: left } = changeSet;
  const stop = useMutation({ mutationFn: () => dataProvider.stopChangeSet(id), onError });
  const [first] = useState(() => ({ at: performance.now(), left }));
  const done = total - left;
  const text = translate('bulk.running', { done: formatNumber(done), total: formatNumber(total) });
  const time = formatTimeLeft(
    { done: first.left - left, total: first.left },
    performance.now() - first.at,
    locale,
  );
  const share = total === 0 ? 0 : (done / total) * 100;
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
          {[text, time && translate('bulk.run.left', { time })].filter(Boolean).join(' · ')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {translate(id > 0 ? 'bulk.goes_on' : 'bulk.needs_page')}
        </Typography>
        {/* Announced at each tenth, not at each row. */}
        <Box role="status" sx={visuallyHidden}>
          {translate('bulk.run.percent', { percent: Math.floor(share / 10) * 10 })}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button disabled={stop.isPending || stop.isSuccess} onClick={() => stop.mutate()}>
          {translate('bulk.stop')}
        </Button>
        <Button autoFocus onClick={onClose}>
          {translate('app.close')}
        </Button>
      </DialogActions>
    </>
  );
};
