import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ImportRow } from '../../../../contract/userImport';
import { ActionChip } from './ActionChip';
import { RowDetails } from './RowDetails';

/** Some rows of the file, and what becomes of them. */
export const ReviewTable = ({ rows }: { rows: readonly ImportRow[] }) => {
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
