import { Dialog, DialogTitle } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type ReactElement, type ReactNode } from 'react';
import {
  Button,
  useDataProvider,
  useListContext,
  useNotify,
  useTranslate,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import type { AppMessageKey } from '../../../i18n/types';
import type { AppDataProvider, ManyResult } from '../../providers/dataProvider';
import { BulkConfirm, BulkProgress, BulkResult } from './bulkDialog';
import { recordName } from '../recordName';
import { useChangeSetTexts } from '../changeSets/useChangeSetTexts';

const EMPTY_RESULT: ManyResult = { done: [], failed: [], skipped: [] };

/** Runs an action on the selected rows, one call per row with limited concurrency. */
const useBulkAction = (action: (id: Identifier) => Promise<unknown>) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { onSelect } = useListContext();
  const [result, setResult] = useState<ManyResult>(EMPTY_RESULT);
  /** The server is overloaded and the request is being retried. */
  const [busy, setBusy] = useState(false);
  const abort = useRef(new AbortController());
  const run = useMutation({
    mutationFn: (ids: readonly Identifier[]) => {
      abort.current = new AbortController();
      setResult(EMPTY_RESULT);
      return dataProvider.runMany(ids, action, {
        signal: abort.current.signal,
        onBusy: setBusy,
        onProgress: (progress) => setResult({ ...progress }),
      });
    },
    onSuccess: ({ failed, skipped }) => onSelect([...failed.map(({ id }) => id), ...skipped]),
  });
  return { run, result, busy, stop: () => abort.current.abort() };
};

interface BulkActionProps<Row extends RaRecord> {
  /** Translation key of the button and the dialog title. */
  label: AppMessageKey;
  icon: ReactElement;
  /** Called for each row. */
  action: (id: Identifier) => Promise<unknown>;
  /** Inputs or a warning in the confirmation. */
  children?: ReactNode;
  /** Whether the inputs are complete. */
  ready?: boolean;
  danger?: boolean;
  nameOf?: (row: Row) => string;
  /** Translation key of the result, with `things`. */
  result?: AppMessageKey;
  /** Called when the result is closed. */
  onFinished?: () => void;
}

/** A bulk action button with confirmation and progress. The result is a toast, or a dialog if rows have failed. */
export const BulkAction = <Row extends RaRecord = RaRecord>({
  label,
  icon,
  action,
  children,
  ready = true,
  danger = false,
  nameOf,
  result: resultKey = 'bulk.results.edit',
  onFinished,
}: BulkActionProps<Row>) => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { data = [], resource, selectedIds } = useListContext<Row>();
  const [isOpen, setOpen] = useState(false);
  const [names, setNames] = useState(new Map<Identifier, string>());
  const { run, result, busy, stop } = useBulkAction(action);
  const { things } = useChangeSetTexts();
  const notify = useNotify();
  const id = useId();
  const resultText = translate(resultKey, things(resource, result.done.length));

  const open = () => {
    run.reset();
    // Rows may leave the page when they no longer match its filter.
    setNames(new Map(data.map((row) => [row.id, nameOf?.(row) ?? recordName(row, resource)])));
    setOpen(true);
  };
  const finish = () => {
    setOpen(false);
    // Not earlier: a list that becomes empty would unmount this dialog.
    void queryClient.invalidateQueries({ queryKey: [resource] });
    onFinished?.();
  };
  const close = () => {
    if (run.isSuccess) finish();
    else if (!run.isPending) setOpen(false);
  };
  const start = (ids: readonly Identifier[]) =>
    run.mutate(ids, {
      onSuccess: ({ done, failed, skipped }) => {
        if (failed.length + skipped.length > 0) return;
        notify(resultKey, { type: 'success', messageArgs: things(resource, done.length) });
        finish();
      },
    });

  return (
    <>
      {/* Without a selection the toolbar is collapsed, but its buttons could still get the focus. */}
      {selectedIds.length > 0 && (
        <Button label={label} color={danger ? 'error' : 'primary'} onClick={open}>
          {icon}
        </Button>
      )}
      <Dialog open={isOpen} onClose={close} aria-labelledby={id} fullWidth maxWidth="sm">
        <DialogTitle id={id}>{translate(label)}</DialogTitle>
        {run.isIdle && (
          <BulkConfirm
            text={translate('bulk.confirm', things(resource, selectedIds.length))}
            label={label}
            danger={danger}
            ready={ready}
            onCancel={close}
            onStart={() => start(selectedIds)}
          >
            {children}
          </BulkConfirm>
        )}
        {run.isPending && (
          <BulkProgress result={result} total={run.variables.length} busy={busy} onStop={stop} />
        )}
        {run.isSuccess && (
          <BulkResult
            resource={resource}
            result={run.data}
            text={resultText}
            names={names}
            onClose={close}
            onRetry={() => start([...run.data.failed.map((failure) => failure.id), ...run.data.skipped])}
          />
        )}
      </Dialog>
    </>
  );
};
