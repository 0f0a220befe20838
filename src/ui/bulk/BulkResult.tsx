import { Alert, Button, DialogActions, DialogContent, Stack } from '@mui/material';
import { useTranslate, type Identifier } from 'react-admin';
import { messageOf } from '../../api/ApiError';
import type { ManyResult } from '../../providers/dataProvider';
import { FailedRows } from './FailedRows';

interface BulkResultProps {
  result: ManyResult;
  names: ReadonlyMap<Identifier, string>;
  onClose: () => void;
  onRetry: () => void;
}

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
        {failed.length > 0 && (
          <FailedRows
            rows={failed.map(({ id, error }) => ({
              id,
              name: names.get(id) ?? String(id),
              message: messageOf(error),
            }))}
          />
        )}
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
