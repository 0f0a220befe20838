import { Alert, Button, Stack } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { useDataProvider, useNotify, useTranslate, type Identifier } from 'react-admin';
import type { TrashResult } from '../../../contract/trash';
import type { AppDataProvider } from '../../providers/dataProvider';
import { AppDialog } from '../../ui/AppDialog';
import { FailedRows } from '../../ui/bulk/bulkDialog';
import { useLostText } from '../../ui/trash/useLostText';
import { useNotifyError } from '../../ui/useNotifyError';
import { useEntriesLabel } from './useEntriesLabel';

type Row = TrashResult['data'][number];

interface Restore {
  ids: readonly Identifier[];
  withoutTaken?: boolean;
}

interface RestoreContextValue {
  restore: (request: Restore, options?: { onSuccess: () => void }) => void;
  isPending: boolean;
}

const RestoreContext = createContext<RestoreContextValue>({ restore: () => undefined, isPending: false });

/** Restores entries of the trash and reports what could not be restored. */
export const useRestore = () => useContext(RestoreContext);

const reasonOf = ({ error }: Row): string =>
  Object.values(error?.errors ?? {})
    .flat()
    .join(' ') ||
  (error?.message ?? '');

const Lost = ({ row: { name, resource, lost } }: { row: Row }) => {
  const lostText = useLostText();
  return lost?.length ? (
    <Alert severity="warning">
      <strong>{name}</strong>: {lostText(resource, lost)}
    </Alert>
  ) : null;
};

interface ReportProps {
  rows: readonly Row[];
  onClose: () => void;
  onRestore: (request: Restore) => void;
}

const Report = ({ rows, onClose, onRestore }: ReportProps) => {
  const translate = useTranslate();
  const what = useEntriesLabel();
  const done = rows.filter(({ error }) => !error);
  const failed = rows.filter(({ error }) => error);
  const taken = failed.filter(({ error }) => error?.code === 'taken_meanwhile');
  return (
    <AppDialog
      title={translate('resources.trash.restore_report')}
      onClose={onClose}
      actions={
        <>
          {taken.length > 0 && (
            <Button
              onClick={() => onRestore({ ids: taken.flatMap((row) => row.id ?? []), withoutTaken: true })}
            >
              {translate('resources.trash.restore_without')}
            </Button>
          )}
          <Button variant="contained" onClick={onClose}>
            {translate('app.close')}
          </Button>
        </>
      }
    >
      <Stack spacing={1} role="status">
        {done.length > 0 && (
          <Alert severity="success">{translate('resources.trash.restored', { what: what(done) })}</Alert>
        )}
        {done.map((row) => (
          <Lost key={row.id} row={row} />
        ))}
        {failed.length > 0 && <Alert severity="error">{translate('resources.trash.restore_failed')}</Alert>}
      </Stack>
      {failed.length > 0 && (
        <FailedRows
          rows={failed.map((row, index) => ({
            id: row.id ?? `missing-${index}`,
            name: row.name ?? '',
            message: reasonOf(row),
          }))}
        />
      )}
    </AppDialog>
  );
};

/** Holds the report outside the list, which is unmounted when its last entry is restored. */
export const RestoreProvider = ({ children }: { children: ReactNode }) => {
  const notify = useNotify();
  const notifyError = useNotifyError();
  const what = useEntriesLabel();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AppDataProvider>();
  const [report, setReport] = useState<readonly Row[]>([]);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ ids, withoutTaken }: Restore) => dataProvider.restoreEntries(ids, withoutTaken),
    onSuccess: (rows) => {
      const isComplete = rows.every(({ error, lost }) => !error && !lost?.length);
      setReport(isComplete ? [] : rows);
      if (isComplete)
        notify('resources.trash.restored', { type: 'success', messageArgs: { what: what(rows) } });
    },
    onError: notifyError,
    // Any list: after an error, some of the entries may have been restored.
    onSettled: () => void queryClient.invalidateQueries(),
  });
  return (
    <RestoreContext value={{ restore: mutate, isPending }}>
      {children}
      {report.length > 0 && <Report rows={report} onClose={() => setReport([])} onRestore={mutate} />}
    </RestoreContext>
  );
};
