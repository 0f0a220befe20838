import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useResourceContext, useTranslate } from 'react-admin';
import { CELL_STATES, type CellState, type SpreadsheetReport } from '../../../contract/spreadsheet';
import { ApiError, messageOf } from '../../api/ApiError';
import type { AppDataProvider } from '../../providers/dataProvider';
import { NotUndoable } from '../bulk/NotUndoable';
import { useChangeSets } from '../changeSets/ChangeSetsContext';
import { useFormatNumber } from '../format';
import { Pager } from '../Pager';
import { useCountedName } from '../useCountedName';
import { CellList } from './CellList';
import type { Source } from './SpreadsheetArea';
import { usePreview, type Preview } from './usePreview';

const PAGE_SIZE = 25;

/** Says what was left out, and why. */
const Notes = ({ report, source }: { report: SpreadsheetReport; source: Source }) => {
  const translate = useTranslate();
  const countedName = useCountedName();
  const resource = useResourceContext() ?? '';
  const name = (count: number) => countedName(resource, count);
  const { missing, added, removed, repeated, unknown_columns: unknown } = report;
  const surplus = 'paste' in source ? source.paste.surplus : { rows: 0, columns: 0 };
  const notes = [
    missing > 0 && translate('spreadsheet.missing', { name: name(missing), smart_count: missing }),
    added > 0 && translate('spreadsheet.added', { smart_count: added }),
    removed > 0 && translate('spreadsheet.removed', { name: name(removed), smart_count: removed }),
    repeated > 0 && translate('spreadsheet.repeated', { name: name(repeated), smart_count: repeated }),
    unknown.length > 0 &&
      translate('spreadsheet.unknown_columns', { names: unknown.join(', '), smart_count: unknown.length }),
    (surplus.rows > 0 || surplus.columns > 0) && translate('spreadsheet.surplus'),
  ].filter((note) => note !== false);
  return notes.map((note) => (
    <Alert key={note} severity="info">
      {note}
    </Alert>
  ));
};

const Conflicts = ({ preview: { cells, decide } }: { preview: Preview }) => {
  const translate = useTranslate();
  const keys = cells.filter(({ state }) => state === 'conflict').map(({ key }) => key);
  if (keys.length === 0) return null;
  return (
    <Alert severity="warning">
      {translate('spreadsheet.conflicts', { smart_count: keys.length })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, ml: -0.5 }}>
        <Button color="inherit" size="small" onClick={() => decide(keys, 'mine')}>
          {translate('spreadsheet.all_mine')}
        </Button>
        <Button color="inherit" size="small" onClick={() => decide(keys, 'theirs')}>
          {translate('spreadsheet.all_theirs')}
        </Button>
      </Box>
    </Alert>
  );
};

type Kind = CellState | 'all';

const PreviewCells = ({ report, preview }: { report: SpreadsheetReport; preview: Preview }) => {
  const translate = useTranslate();
  const formatNumber = useFormatNumber();
  const { cells, counts } = preview;
  const [kind, setKind] = useState<Kind>('all');
  const [page, setPage] = useState(0);
  const shown = kind === 'all' ? cells : cells.filter(({ state }) => state === kind);
  const kinds = CELL_STATES.filter((state) => counts[state] > 0);
  return (
    <>
      {kinds.length > 1 && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={kind}
          aria-label={translate('spreadsheet.show')}
          onChange={(_event, next: Kind | null) => {
            setKind(next ?? 'all');
            setPage(0);
          }}
          sx={{ flexWrap: 'wrap', my: 1, '& .MuiToggleButton-root': { textTransform: 'none' } }}
        >
          {(['all', ...kinds] as const).map((name) => (
            <ToggleButton key={name} value={name}>
              {translate(`spreadsheet.kinds.${name}`)}{' '}
              {formatNumber(name === 'all' ? cells.length : counts[name])}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <CellList
        cells={shown.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE)}
        labels={report.labels}
        preview={preview}
      />
      <Pager at={page} total={shown.length} size={PAGE_SIZE} onChange={setPage} />
    </>
  );
};

interface DialogProps {
  source: Source;
  onClose: () => void;
}

const Review = ({ report, source, onClose }: DialogProps & { report: SpreadsheetReport }) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { run } = useChangeSets();
  const countedName = useCountedName();
  const preview = usePreview(report);
  const { cells, changes, unresolved } = preview;
  const apply = async () => {
    const isFile = 'file' in source;
    const hasBegun = await run({
      resource,
      kind: isFile ? 'spreadsheet' : 'paste',
      rows: changes.map(({ id, values, was }) => ({ id, values, was })),
      summary: isFile ? { file: source.file.name } : {},
    });
    if (hasBegun) onClose();
  };
  return (
    <>
      <DialogContent>
        <Stack spacing={1}>
          <Notes report={report} source={source} />
          <Conflicts preview={preview} />
          <NotUndoable resource={resource} fields={changes.flatMap(({ values }) => Object.keys(values))} />
        </Stack>
        {cells.length === 0 ? (
          <Typography role="status" sx={{ py: 3 }}>
            {translate('spreadsheet.none')}
          </Typography>
        ) : (
          <PreviewCells report={report} preview={preview} />
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 0.5 }}>
        <Box role="status" sx={{ flex: '1 1 200px', typography: 'body2', color: 'text.secondary', px: 1 }}>
          {unresolved > 0 && translate('spreadsheet.unresolved', { smart_count: unresolved })}
        </Box>
        <Button onClick={onClose}>{translate(cells.length === 0 ? 'app.close' : 'app.cancel')}</Button>
        {cells.length > 0 && (
          <Button variant="contained" disabled={changes.length === 0} onClick={() => void apply()}>
            {translate('spreadsheet.apply', { name: countedName(resource, changes.length) })}
          </Button>
        )}
      </DialogActions>
    </>
  );
};

/** The message of the file, if it was refused, or that of the call. */
const reasonOf = (error: Error): string =>
  (error instanceof ApiError ? error.body.errors?.file : undefined) ?? messageOf(error);

/** Shows what an edited file or pasted cells would change, and applies it. Nothing is sent before. */
const SpreadsheetDialog = ({ source, onClose }: DialogProps) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<AppDataProvider>();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const id = useId();
  const queryKey = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['spreadsheet', resource, queryKey],
    queryFn: ({ signal }) =>
      dataProvider.compareSpreadsheet(
        resource,
        'file' in source ? source : { rows: source.paste.rows },
        signal,
      ),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const title = translate('file' in source ? 'spreadsheet.title' : 'spreadsheet.paste_title');
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      aria-labelledby={id}
      onClose={(_event, reason) => {
        // A click beside the dialog would lose decisions and corrections.
        if (reason !== 'backdropClick') onClose();
      }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      {data ? (
        <Review report={data} source={source} onClose={onClose} />
      ) : (
        <>
          <DialogContent>
            {error ? (
              <Alert severity="error">{reasonOf(error)}</Alert>
            ) : (
              <LinearProgress aria-label={translate('spreadsheet.reading')} />
            )}
          </DialogContent>
          <DialogActions>
            {error && <Button onClick={() => void refetch()}>{translate('app.retry')}</Button>}
            <Button autoFocus onClick={onClose}>
              {translate('app.cancel')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
};

export default SpreadsheetDialog;
