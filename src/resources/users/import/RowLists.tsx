import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  type TableContainerProps,
  type TableProps,
} from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { ImportRow } from '../../../../contract/userImport';

interface RowsProps {
  rows: readonly ImportRow[];
  /** Renders a row: its cells after the number, or its card. */
  children: (row: ImportRow) => ReactNode;
}

interface RowTableProps extends RowsProps, Pick<TableContainerProps, 'tabIndex'>, Pick<TableProps, 'sx'> {
  /** The head cells after that of the number. */
  head: ReactNode;
}

/** Rows of the file as a table. */
export const RowTable = ({ rows, head, children, tabIndex, sx }: RowTableProps) => {
  const translate = useTranslate();
  return (
    <TableContainer role="region" tabIndex={tabIndex} aria-label={translate('user_import.review.table')}>
      <Table size="small" sx={sx}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: 80 }}>{translate('user_import.review.row')}</TableCell>
            {head}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.number} sx={{ verticalAlign: 'top' }}>
              <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>{row.number}</TableCell>
              {children(row)}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

/** Rows of the file as cards, for phones. */
export const RowCards = ({ rows, children }: RowsProps) => {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      aria-label={translate('user_import.review.table')}
      sx={{ listStyle: 'none', m: 0, p: 0 }}
    >
      {rows.map((row) => (
        <Box component="li" key={row.number} sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
          {children(row)}
        </Box>
      ))}
    </Box>
  );
};
