import { Alert, Button, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../../i18n/types';
import { messageOf } from '../../../api/ApiError';
import type { ChangeCounts } from '../run/rowChanges';
import { useRunTexts } from '../run/useRunTexts';
import type { SelectedRows } from './useSelectedRows';

const STATUS = { mt: 1, fontVariantNumeric: 'tabular-nums' } as const;

interface PreviewProps {
  resource: string;
  selection: SelectedRows;
  total: number;
  /** Null until a change is entered. */
  counts: ChangeCounts | null;
  /** What to do until then. */
  hint?: AppMessageKey;
}

/** Tells how many of the selected rows the changes would affect. */
export const Preview = ({
  resource,
  selection: { requested, rows, error, reload },
  total,
  counts,
  hint = 'bulk.preview.nothing',
}: PreviewProps) => {
  const translate = useTranslate();
  const { things } = useRunTexts();
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
        translate('bulk.preview.change', {
          ...things(resource, counts.change),
          count: counts.change,
          all: things(resource, total).things,
        }),
        counts.unchanged > 0 && translate('bulk.preview.same', things(resource, counts.unchanged)),
        counts.refused > 0 && translate('bulk.preview.refused', things(resource, counts.refused)),
        gone > 0 && translate('bulk.preview.gone', things(resource, gone)),
      ]
    : [translate(hint)];
  return (
    <Typography role="status" sx={STATUS}>
      {lines.filter(Boolean).join(' ')}
    </Typography>
  );
};
