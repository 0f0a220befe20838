import { Alert, Button, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { messageOf } from '../../../api/ApiError';
import type { ChangeCounts } from '../run/rowChanges';
import type { SelectedRows } from './useSelectedRows';

interface PreviewProps {
  selection: SelectedRows;
  total: number;
  /** Null until a change is entered. */
  counts: ChangeCounts | null;
}

/** Tells how many of the selected rows the changes would affect. */
export const Preview = ({
  selection: { read, rows, isComplete, error, reload },
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
        counts.unchanged > 0 && translate('bulk.preview.same', { smart_count: counts.unchanged }),
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
