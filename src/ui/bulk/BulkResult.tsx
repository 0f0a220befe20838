import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { useTranslate, type Identifier } from 'react-admin';
import { messageOf } from '../../api/ApiError';
import type { ManyResult, RowFailure } from '../../providers/dataProvider';

interface BulkResultProps {
  result: ManyResult;
  names: ReadonlyMap<Identifier, string>;
  onClose: () => void;
  onRetry: () => void;
}

const Failures = ({
  failed,
  names,
}: {
  failed: readonly RowFailure[];
  names: ReadonlyMap<Identifier, string>;
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
        {failed.map(({ id, error }) => (
          <TableRow key={id}>
            <TableCell>{names.get(id) ?? id}</TableCell>
            <TableCell>{messageOf(error)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

/** How each row ended; those that failed can be tried again. */
export const BulkResult = ({
  result: { done, failed, skipped },
  names,
  onClose,
  onRetry,
}: BulkResultProps) => {
  const translate = useTranslate();
  return (
    <>
      <DialogContent>
        <Stack spacing={1} role="status">
          {done.length > 0 && (
            <Alert severity="success">{translate('bulk.succeeded', { smart_count: done.length })}</Alert>
          )}
          {skipped.length > 0 && (
            <Alert severity="info">{translate('bulk.stopped', { smart_count: skipped.length })}</Alert>
          )}
          {failed.length > 0 && (
            <Alert severity="error">{translate('bulk.failed', { smart_count: failed.length })}</Alert>
          )}
        </Stack>
        {failed.length > 0 && <Failures failed={failed} names={names} />}
      </DialogContent>
      <DialogActions>
        {failed.length > 0 && <Button onClick={onRetry}>{translate('bulk.retry_failed')}</Button>}
        <Button variant="contained" onClick={onClose}>
          {translate('app.close')}
        </Button>
      </DialogActions>
    </>
  );
};
