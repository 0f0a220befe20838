import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  LinearProgress,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate, type Identifier } from 'react-admin';
import type { AppMessageKey } from '../../../i18n/types';
import { messageOf } from '../../api/ApiError';
import type { ManyResult } from '../../providers/dataProvider';
import { useChangeSetTexts } from '../changeSets/useChangeSetTexts';

interface BulkConfirmProps {
  /** What will happen. */
  text: string;
  label: AppMessageKey;
  danger?: boolean;
  ready?: boolean;
  onCancel: () => void;
  onStart: () => void;
  children?: ReactNode;
}

export const BulkConfirm = ({
  text,
  label,
  danger = false,
  ready = true,
  onCancel,
  onStart,
  children,
}: BulkConfirmProps) => {
  const translate = useTranslate();
  return (
    <>
      <DialogContent>
        <DialogContentText sx={{ mb: children ? 2 : 0 }}>{text}</DialogContentText>
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{translate('app.cancel')}</Button>
        <Button
          variant="contained"
          color={danger ? 'error' : 'primary'}
          disabled={!ready}
          // Enter confirms what can be undone.
          autoFocus={!danger}
          onClick={onStart}
        >
          {translate(label)}
        </Button>
      </DialogActions>
    </>
  );
};

/** Says that an overloaded server is being retried. Keeps its height when it does not. */
export const ServerBusy = ({ busy }: { busy: boolean }) => {
  const translate = useTranslate();
  return (
    <Typography role="status" variant="body2" color="text.secondary" sx={{ minHeight: '1.5em', mt: 0.5 }}>
      {busy && translate('bulk.busy')}
    </Typography>
  );
};

interface BulkProgressProps {
  result: ManyResult;
  total: number;
  busy: boolean;
  onStop: () => void;
}

export const BulkProgress = ({ result, total, busy, onStop }: BulkProgressProps) => {
  const translate = useTranslate();
  const done = result.done.length + result.failed.length;
  const text = translate('bulk.running', { done, total });
  return (
    <>
      <DialogContent>
        <LinearProgress
          variant="determinate"
          value={total === 0 ? 0 : (done / total) * 100}
          aria-label={text}
          sx={{ mb: 1, height: 8, borderRadius: 4 }}
        />
        <Typography role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {text}
        </Typography>
        <ServerBusy busy={busy} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onStop}>{translate('bulk.stop')}</Button>
      </DialogActions>
    </>
  );
};

/** Lists rows that failed, each with the reason. */
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
          <TableCell>{translate('fields.name')}</TableCell>
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

interface BulkResultProps {
  resource: string;
  result: ManyResult;
  /** What was done. */
  text: string;
  names: ReadonlyMap<Identifier, string>;
  onClose: () => void;
  onRetry: () => void;
}

export const BulkResult = ({
  resource,
  result: { done, failed, skipped },
  text,
  names,
  onClose,
  onRetry,
}: BulkResultProps) => {
  const translate = useTranslate();
  const { things } = useChangeSetTexts();
  return (
    <>
      <DialogContent>
        <Stack spacing={1} role="status">
          {done.length > 0 && <Alert severity="success">{text}</Alert>}
          {skipped.length > 0 && (
            <Alert severity="info">{translate('bulk.stopped', things(resource, skipped.length))}</Alert>
          )}
          {failed.length > 0 && (
            <Alert severity="error">{translate('bulk.failed', things(resource, failed.length))}</Alert>
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
        {failed.length + skipped.length > 0 && (
          <Button onClick={onRetry}>
            {translate(skipped.length > 0 ? 'bulk.go_on' : 'bulk.retry_failed')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {translate('app.close')}
        </Button>
      </DialogActions>
    </>
  );
};
