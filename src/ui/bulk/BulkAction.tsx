import { Dialog, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type ReactElement, type ReactNode } from 'react';
import {
  Button,
  useDataProvider,
  useListContext,
  useTranslate,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import type { AppMessageKey } from '../../../i18n/types';
import type { AppDataProvider, ManyResult } from '../../providers/dataProvider';
import { BulkConfirm, BulkProgress, BulkResult } from './bulkDialog';
import { getRowName } from './bulkFields';

const EMPTY_RESULT: ManyResult = { done: [], failed: [], skipped: [] };

/** Runs an action on the selected rows, one call per row with limited concurrency. */
const useBulkAction = (action: (id: Identifier) => Promise<unknown>) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const { resource, selectedIds, onSelect } = useListContext();
  const [phase, setPhase] = useState<'confirm' | 'running' | 'done'>('confirm');
  const [total, setTotal] = useState(0);
  const [result, setResult] = useState<ManyResult>(EMPTY_RESULT);
  const [busy, setBusy] = useState(false);
  const abort = useRef(new AbortController());

  const start = async (ids: readonly Identifier[] = selectedIds): Promise<void> => {
    abort.current = new AbortController();
    setTotal(ids.length);
    setResult(EMPTY_RESULT);
    setPhase('running');
    const finished = await dataProvider.runMany(ids, action, {
      signal: abort.current.signal,
      onBusy: setBusy,
      onProgress: (progress) => setResult({ ...progress }),
    });
    setResult(finished);
    setPhase('done');
    onSelect([...finished.failed.map(({ id }) => id), ...finished.skipped]);
  };

  return {
    phase,
    result,
    total,
    /** The server is overloaded and the request is being retried. */
    busy,
    start,
    stop: () => abort.current.abort(),
    /** Refreshes the list. Called when the dialog closes, because a list that becomes empty unmounts it. */
    refresh: () => void queryClient.invalidateQueries({ queryKey: [resource] }),
    reset: () => {
      setPhase('confirm');
      setResult(EMPTY_RESULT);
    },
  };
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
  /** Called when the result is closed. */
  onFinished?: () => void;
}

/** A bulk action button with confirmation, progress, and a result per row. */
export const BulkAction = <Row extends RaRecord = RaRecord>({
  label,
  icon,
  action,
  children,
  ready = true,
  danger = false,
  nameOf = getRowName,
  onFinished,
}: BulkActionProps<Row>) => {
  const translate = useTranslate();
  const { data = [], selectedIds } = useListContext<Row>();
  const [isOpen, setOpen] = useState(false);
  const [names, setNames] = useState(new Map<Identifier, string>());
  const run = useBulkAction(action);
  const id = useId();

  const open = () => {
    run.reset();
    // Rows may leave the page when they no longer match its filter.
    setNames(new Map(data.map((row) => [row.id, nameOf(row)])));
    setOpen(true);
  };
  const close = () => {
    if (run.phase === 'running') return;
    setOpen(false);
    if (run.phase !== 'done') return;
    run.refresh();
    onFinished?.();
  };

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
        {run.phase === 'confirm' && (
          <BulkConfirm
            count={selectedIds.length}
            label={label}
            danger={danger}
            ready={ready}
            onCancel={close}
            onStart={() => void run.start()}
          >
            {children}
          </BulkConfirm>
        )}
        {run.phase === 'running' && (
          <BulkProgress result={run.result} total={run.total} busy={run.busy} onStop={run.stop} />
        )}
        {run.phase === 'done' && (
          <BulkResult
            result={run.result}
            names={names}
            onClose={close}
            onRetry={() => void run.start(run.result.failed.map((failure) => failure.id))}
          />
        )}
      </Dialog>
    </>
  );
};
