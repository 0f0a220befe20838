import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate, type Identifier } from 'react-admin';

/** Rows that stayed as they were, each with the reason. */
export const FailedRows = ({
  rows,
}: {
  rows: readonly { id: Identifier; name: string; message: string }[];
}) => {
  const translate = useTranslate();
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{translate('bulk.row')}</TableCell>
          <TableCell>{translate('bulk.reason')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ id, name, message }) => (
          <TableRow key={id}>
            <TableCell>{name}</TableCell>
            <TableCell>{message}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};
