import {
  Box,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
  useMediaQuery,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Chip,
} from '@mui/material';
import { useMemo, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import {
  IMPORT_ACTIONS,
  type ImportAction,
  type ImportReport,
  type ImportRow,
} from '../../../../contract/userImport';
import { Pager } from '../../../ui/Pager';
import { RowDetails } from './RowDetails';

const COLOURS: Partial<Record<string, 'primary' | 'error'>> = { create: 'primary', refuse: 'error' };

/** Unknown actions are shown as they are. */
const ActionChip = ({ action }: { action: ImportAction }) => {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={COLOURS[action] ?? 'default'}
      label={translate(`user_import.review.action.${action}`, { _: action })}
    />
  );
};

const ReviewTable = ({ rows }: { rows: readonly ImportRow[] }) => {
  const translate = useTranslate();
  return (
    <TableContainer tabIndex={0} role="region" aria-label={translate('user_import.review.table')}>
      <Table size="small" sx={{ tableLayout: 'fixed' }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: 80 }}>{translate('user_import.review.row')}</TableCell>
            <TableCell sx={{ width: '24%' }}>{translate('user_import.review.person')}</TableCell>
            <TableCell sx={{ width: 168 }}>{translate('user_import.review.outcome')}</TableCell>
            <TableCell>{translate('user_import.review.details')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.number} sx={{ verticalAlign: 'top' }}>
              <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>{row.number}</TableCell>
              <TableCell sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {row.name || translate('app.none')}
              </TableCell>
              <TableCell>
                <ActionChip action={row.action} />
              </TableCell>
              <TableCell>
                <RowDetails row={row} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

const ReviewCards = ({ rows }: { rows: readonly ImportRow[] }) => {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      aria-label={translate('user_import.review.table')}
      sx={{ listStyle: 'none', m: 0, p: 0 }}
    >
      {rows.map((row) => (
        <Box component="li" key={row.number} sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mb: 0.5 }}>
            <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {translate('user_import.review.row_number', { row: row.number })}
            </Typography>
            <Typography sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
              {row.name || translate('app.none')}
            </Typography>
            <ActionChip action={row.action} />
          </Stack>
          <RowDetails row={row} />
        </Box>
      ))}
    </Box>
  );
};

const SIZE = 25;

type Kind = ImportAction | 'all';

/** The rows of the file by action, with counts and paging. */
export const ReviewRows = ({ report }: { report: ImportReport }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const { rows, totals } = report;
  const [kind, setKind] = useState<Kind>(totals.refuse > 0 ? 'refuse' : 'all');
  const [page, setPage] = useState(0);
  const shown = useMemo(
    () => (kind === 'all' ? rows : rows.filter(({ action }) => action === kind)),
    [rows, kind],
  );
  const at = Math.min(page, Math.max(0, Math.ceil(shown.length / SIZE) - 1));
  const visible = shown.slice(at * SIZE, (at + 1) * SIZE);
  const count = (name: Kind) => (name === 'all' ? rows.length : totals[name]);
  const number = new Intl.NumberFormat(locale);
  const Rows = isPhone ? ReviewCards : ReviewTable;

  return (
    <>
      <ToggleButtonGroup
        exclusive
        value={kind}
        aria-label={translate('user_import.review.show')}
        onChange={(_event, next: Kind | null) => {
          if (next === null) return;
          setKind(next);
          setPage(0);
        }}
        sx={{
          display: 'grid',
          gap: 1,
          mb: 2,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(5, 1fr)' },
          '& .MuiToggleButton-root': {
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: 1,
            m: 0,
            textTransform: 'none',
            display: 'block',
            textAlign: 'left',
            color: 'text.primary',
          },
          '& .MuiToggleButton-root.Mui-selected': { borderColor: 'primary.main', color: 'text.primary' },
        }}
      >
        {(['all', ...IMPORT_ACTIONS] as const).map((name) => (
          <ToggleButton key={name} value={name}>
            <Box
              component="span"
              sx={{
                display: 'block',
                typography: 'h5',
                fontVariantNumeric: 'tabular-nums',
                color: name === 'refuse' && count(name) > 0 ? 'error.main' : 'inherit',
              }}
            >
              {number.format(count(name))}
            </Box>{' '}
            {translate(`user_import.review.kinds.${name}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {visible.length === 0 ? (
        <Typography sx={{ color: 'text.secondary', py: 3 }}>
          {translate('user_import.review.none')}
        </Typography>
      ) : (
        <Rows rows={visible} />
      )}
      <Pager at={at} total={shown.length} size={SIZE} onChange={setPage} />
    </>
  );
};
