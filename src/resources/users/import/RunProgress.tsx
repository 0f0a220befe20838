import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import type { ImportProgress } from '../../../../contract/userImport';
import { formatTimeLeft } from '../../../ui/format';

interface RunProgressProps {
  progress?: ImportProgress;
  /** Milliseconds since the first row. */
  elapsed: number;
  cancelling: boolean;
  onCancel: () => void;
}

/** Progress, estimated time left, and a cancel button. */
export const RunProgress = ({ progress, elapsed, cancelling, onCancel }: RunProgressProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  // All rows are written and the import can no longer be cancelled.
  const isSaving = progress !== undefined && progress.done >= progress.total;
  const left = progress && formatTimeLeft(progress, elapsed, locale);
  const text =
    progress === undefined
      ? translate('user_import.run.preparing')
      : isSaving
        ? translate('user_import.run.saving')
        : translate('user_import.run.done', {
            done: number.format(progress.done),
            total: number.format(progress.total),
          });
  const share = progress && progress.total > 0 ? Math.round((progress.done / progress.total) * 100) : 0;
  return (
    <Box>
      <LinearProgress
        variant={progress && !isSaving ? 'determinate' : 'indeterminate'}
        value={progress && !isSaving ? share : undefined}
        aria-label={translate('user_import.run.heading')}
        sx={{ height: 10, borderRadius: 5, mb: 1 }}
      />
      <Typography sx={{ fontVariantNumeric: 'tabular-nums', minHeight: 24 }}>
        {[text, left && translate('user_import.run.left', { time: left })].filter(Boolean).join(' · ')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>
        {translate('user_import.run.all_or_nothing')}
      </Typography>
      <Button
        variant="outlined"
        color="error"
        disabled={cancelling || isSaving}
        onClick={onCancel}
        sx={{ minHeight: 44 }}
      >
        {translate('user_import.run.cancel')}
      </Button>
    </Box>
  );
};
