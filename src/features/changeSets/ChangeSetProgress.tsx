import {
  Box,
  Button,
  DialogActions,
  DialogContent,
  LinearProgress,
  Typography,
  type ButtonProps,
} from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider, useLocale, useTranslate } from 'react-admin';
import type { ChangeSet } from '../../../contract/changeSet';
import type { AppMessageKey } from '../../../i18n/types';
import type { AppDataProvider } from '../../providers/dataProvider';
import { isLocal } from '../../providers/dataProvider/changeSets';
import { SecondaryText } from '../../ui/SecondaryText';
import { formatTimeLeft } from '../../ui/format';
import { useAction } from '../../ui/useAction';

interface ProgressProps {
  changeSet: ChangeSet;
}

/** Progress and estimated time left. */
export const ProgressBar = ({ changeSet }: ProgressProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { total, left_count: left, error } = changeSet;
  const [first] = useState(() => ({ at: performance.now(), left }));
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setElapsed(performance.now() - first.at), 1_000);
    return () => clearInterval(timer);
  }, [first]);
  const done = total - left;
  const text = translate('bulk.running', { done, total });
  const time = formatTimeLeft({ done: first.left - left, total: first.left }, elapsed, locale);
  const share = total > 0 ? (done / total) * 100 : 0;
  return (
    <div>
      <LinearProgress
        variant="determinate"
        value={share}
        aria-label={translate('bulk.run.progress')}
        sx={{ mb: 1, height: 8, borderRadius: 4 }}
      />
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {[text, time && translate('bulk.run.left', { time })].filter(Boolean).join(' · ')}
      </Typography>
      {error && <SecondaryText role="status">{error}</SecondaryText>}
      {/* Announced at each tenth, not at each row. */}
      <Box role="status" sx={visuallyHidden}>
        {translate('bulk.run.percent', { percent: Math.floor(share / 10) * 10 })}
      </Box>
    </div>
  );
};

interface StopButtonProps extends ProgressProps, Pick<ButtonProps, 'color' | 'size'> {
  label?: AppMessageKey;
  onStopped?: () => void;
}

export const StopButton = ({
  changeSet: { id },
  label = 'bulk.stop',
  onStopped,
  ...button
}: StopButtonProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const stop = useAction({
    mutationFn: () => dataProvider.stopChangeSet(id),
    onSuccess: () => {
      onStopped?.();
      return queryClient.invalidateQueries({ queryKey: ['change-sets'] });
    },
  });
  return (
    <Button {...button} disabled={stop.isPending || stop.isSuccess} onClick={() => stop.mutate()}>
      {translate(label)}
    </Button>
  );
};

/** Progress in the dialog, which can be closed. */
export const ChangeSetProgress = ({ changeSet, onClose }: ProgressProps & { onClose: () => void }) => {
  const translate = useTranslate();
  return (
    <>
      <DialogContent>
        <ProgressBar changeSet={changeSet} />
        <SecondaryText sx={{ mt: 1 }}>
          {translate(isLocal(changeSet.id) ? 'bulk.needs_page' : 'bulk.goes_on')}
        </SecondaryText>
      </DialogContent>
      <DialogActions>
        <StopButton changeSet={changeSet} />
        <Button autoFocus onClick={onClose}>
          {translate('app.close')}
        </Button>
      </DialogActions>
    </>
  );
};
