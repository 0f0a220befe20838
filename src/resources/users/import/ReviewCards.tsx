import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ImportRow } from '../../../../contract/userImport';
import { ActionChip } from './ActionChip';
import { RowDetails } from './RowDetails';

/** The same on a phone. */
export const ReviewCards = ({ rows }: { rows: readonly ImportRow[] }) => {
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
