import {
  Box,
  Chip,
  Stack,
  TableCell,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import {
  IMPORT_ACTIONS,
  type ImportAction,
  type ImportReport,
  type ImportRow,
  importLabel,
} from '../../../../contract/userImport';
import { takesCorrections } from '../../../providers/dataProvider';
import { useFormatNumber } from '../../../ui/format';
import { Pager, paginate } from '../../../ui/Pager';
import { ProblemRows } from './ProblemRows';
import { RowCards, RowTable } from './RowLists';
import type { CorrectionsState } from './useCorrections';

const CHIP_COLOURS: Partial<Record<string, 'primary' | 'error'>> = { create: 'primary', refuse: 'error' };

/** Unknown actions are shown as they are. */
const ActionChip = ({ action }: { action: ImportAction }) => {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={CHIP_COLOURS[action] ?? 'default'}
      label={translate(`user_import.review.action.${action}`, { _: action })}
    />
  );
};

/** The errors of a rejected row, the changes of an update, or the values of a new user. */
const RowDetails = ({ row }: { row: ImportRow }) => {
  const translate = useTranslate();
  const label = (field: string) => translate(importLabel(field), { _: field });
  const { errors, changes, values } = row;
  if (errors)
    return (
      <Box component="ul" sx={{ m: 0, pl: 2, color: 'error.main' }}>
        {Object.values(errors)
          .flat()
          .map((text) => (
            <Typography component="li" variant="body2" key={text}>
              {text}
            </Typography>
          ))}
      </Box>
    );
  const texts = changes
    ? Object.entries(changes).map(([field, { from, to }]) =>
        field === 'groups'
          ? `${label(field)}: + ${to}`
          : translate('user_import.review.change', {
              field: label(field),
              from: from || translate('spreadsheet.empty'),
              to,
            }),
      )
    : Object.entries(values)
        .filter(([field]) => field !== 'name')
        .map(([field, to]) => `${label(field === 'inactive' ? 'active' : field)}: ${to}`);
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {texts.join(' · ')}
    </Typography>
  );
};

const ReviewTable = ({ rows }: { rows: readonly ImportRow[] }) => {
  const translate = useTranslate();
  return (
    <RowTable
      rows={rows}
      tabIndex={0}
      sx={{ tableLayout: 'fixed' }}
      head={
        <>
          <TableCell sx={{ width: '24%' }}>{translate('fields.user')}</TableCell>
          <TableCell sx={{ width: 168 }}>{translate('user_import.review.outcome')}</TableCell>
          <TableCell>{translate('ra.message.details')}</TableCell>
        </>
      }
    >
      {(row) => (
        <>
          <TableCell sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {row.name || translate('app.none')}
          </TableCell>
          <TableCell>
            <ActionChip action={row.action} />
          </TableCell>
          <TableCell>
            <RowDetails row={row} />
          </TableCell>
        </>
      )}
    </RowTable>
  );
};

const ReviewCards = ({ rows }: { rows: readonly ImportRow[] }) => {
  const translate = useTranslate();
  return (
    <RowCards rows={rows}>
      {(row) => (
        <>
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
        </>
      )}
    </RowCards>
  );
};

const PAGE_SIZE = 25;

type Kind = ImportAction | 'all';

interface ReviewRowsProps {
  report: ImportReport;
  corrections: CorrectionsState;
}

/** The rows of the file by action, with counts and paging. Those with problems come first. */
export const ReviewRows = ({ report, corrections }: ReviewRowsProps) => {
  const translate = useTranslate();
  const formatNumber = useFormatNumber();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const { rows, totals } = report;
  const [kind, setKind] = useState<Kind>(totals.refuse > 0 ? 'refuse' : 'all');
  const [page, setPage] = useState(0);
  const isProblem = ({ action, number }: ImportRow) =>
    action === 'refuse' || corrections.correctedRows.has(number);
  const filtered =
    kind === 'all'
      ? [...rows.filter(isProblem), ...rows.filter((row) => !isProblem(row))]
      : rows.filter((row) => (kind === 'refuse' ? isProblem(row) : row.action === kind));
  const { at, visible } = paginate(filtered, page, PAGE_SIZE);
  const count = (name: Kind) => (name === 'all' ? rows.length : totals[name]);
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
              {formatNumber(count(name))}
            </Box>{' '}
            {translate(`user_import.review.kinds.${name}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {visible.length === 0 ? (
        <Typography sx={{ color: 'text.secondary', py: 3 }}>
          {translate('user_import.review.none')}
        </Typography>
      ) : kind === 'refuse' && takesCorrections() ? (
        <ProblemRows rows={visible} corrections={corrections} />
      ) : (
        <Rows rows={visible} />
      )}
      <Pager at={at} total={filtered.length} size={PAGE_SIZE} onChange={setPage} />
    </>
  );
};
