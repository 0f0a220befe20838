import { Alert, Button, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { messageOf } from '../../../api/ApiError';
import type { ChangeCounts } from '../run/rowChanges';
import type { SelectedRows } from './useSelectedRows';

const STATUS = { mt: 1, fontVariantNumeric: 'tabular-nums' } as const;

interface PreviewProps {
  selection: SelectedRows;
  total: number;
  /** Null until a change is entered. */
  counts: ChangeCounts | null;
}

/** Tells how many of the selected rows the changes would affect. */
export const Preview = ({ selection: { requested, rows, error, reload }, total, counts }: PreviewProps) => {
  const translate = useTranslate();
  if (error)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => void reload()}>
            {translate('app.retry')}
          </Button>
        }
      >
        {messageOf(error)}
      </Alert>
    );
  if (!rows) {
    const text = translate('bulk.preview.reading', { done: requested, total });
    return (
      <>
        <LinearProgress variant="determinate" value={(requested / total) * 100} aria-label={text} />
        <Typography role="status" sx={STATUS}>
          {text}
        </Typography>
      </>
    );
  }
  const gone = total - rows.length;
  const lines = counts
    ? [
        translate('bulk.preview.change', { smart_count: counts.change, total }),
        counts.unchanged > 0 && translate('bulk.preview.same', { smart_count: counts.unchanged }),
        counts.refused > 0 && translate('bulk.preview.refused', { smart_count: counts.refused }),
        gone > 0 && translate('bulk.preview.gone', { smart_count: gone }),
      ]
    : [translate('bulk.preview.nothing')];
  return (
    <Typography role="status" sx={STATUS}>
      {lines.filter(Boolean).join(' ')}
    </Typography>
  );
};
