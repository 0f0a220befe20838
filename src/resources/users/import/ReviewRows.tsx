import { Box, ToggleButton, ToggleButtonGroup, Typography, useMediaQuery } from '@mui/material';
import { useMemo, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { IMPORT_ACTIONS, type ImportAction, type ImportReport } from '../../../../contract/userImport';
import { Pager } from '../../../ui/Pager';
import { ReviewCards } from './ReviewCards';
import { ReviewTable } from './ReviewTable';

/** Rows on a page. */
const SIZE = 25;

type Kind = ImportAction | 'all';

/** How many rows of each kind there are, and those of the kind that one looks at, page by page. */
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
