import { Alert, Button, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { messageOf } from '../../../api/ApiError';
import type { ChosenRows } from './useChosenRows';

interface PreviewProps {
  chosen: ChosenRows;
  total: number;
  /** Of the rows that were read; nothing until a change is said. */
  counts: { change: number; same: number; refused: number } | null;
}

/** How many of the chosen rows would really be others afterwards. */
export const Preview = ({
  chosen: { read, rows, isComplete, error, reload },
  total,
  counts,
}: PreviewProps) => {
  const translate = useTranslate();
  if (error !== undefined)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={reload}>
            {translate('app.retry')}
          </Button>
        }
      >
        {messageOf(error)}
      </Alert>
    );
  const gone = isComplete ? total - rows.length : 0;
  const lines = counts
    ? [
        translate('bulk.preview.change', { smart_count: counts.change, total }),
        counts.same > 0 && translate('bulk.preview.same', { smart_count: counts.same }),
        counts.refused > 0 && translate('bulk.preview.refused', { smart_count: counts.refused }),
        gone > 0 && translate('bulk.preview.gone', { smart_count: gone }),
      ]
    : [translate('bulk.preview.nothing')];
  return (
    <>
      {!isComplete && (
        <LinearProgress
          variant="determinate"
          value={total === 0 ? 0 : (read / total) * 100}
          aria-label={translate('bulk.preview.reading', { done: read, total })}
        />
      )}
      <Typography role="status" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
        {isComplete
          ? lines.filter(Boolean).join(' ')
          : translate('bulk.preview.reading', { done: read, total })}
      </Typography>
    </>
  );
};
