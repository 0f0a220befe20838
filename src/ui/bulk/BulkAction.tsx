import { Dialog, DialogTitle } from '@mui/material';
import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { Button, useListContext, useTranslate, type Identifier, type RaRecord } from 'react-admin';
import type { AppMessageKey } from '../../../i18n/types';
import { BulkAsking } from './BulkAsking';
import { BulkResult } from './BulkResult';
import { BulkRunning } from './BulkRunning';
import { useBulkRun } from './useBulkRun';
import { usualNameOf } from './usualNameOf';

interface BulkActionProps<Row extends RaRecord> {
  /** Key of its name. */
  label: AppMessageKey;
  icon: ReactElement;
  /** What is done to one row. */
  job: (id: Identifier) => Promise<unknown>;
  /** Inputs or a warning, shown before it begins. */
  children?: ReactNode;
  /** Whether what it needs has been chosen. */
  ready?: boolean;
  danger?: boolean;
  /** What a row is called; its name, its title or its first words when left out. */
  nameOf?: (row: Row) => string;
  /** Told when the result has been read, so that nothing of it is left for the next time. */
  onFinished?: () => void;
}

/** Something that is done to the chosen rows: asks, runs with progress, and tells for each row how it ended. */
export const BulkAction = <Row extends RaRecord = RaRecord>({
  label,
  icon,
  job,
  children,
  ready = true,
  danger = false,
  nameOf = usualNameOf,
  onFinished,
}: BulkActionProps<Row>) => {
  const translate = useTranslate();
  const { selectedIds } = useListContext();
  const [open, setOpen] = useState(false);
  const [names, setNames] = useState(new Map<Identifier, string>());
  const { data = [] } = useListContext<Row>();
  const run = useBulkRun(job);
  const id = useId();

  const begin = () => {
    run.reset();
    // The rows leave the page when they no longer match its filter; their names are wanted to the end.
    setNames(new Map(data.map((row) => [row.id, nameOf(row)])));
    setOpen(true);
  };
  const close = () => {
    if (run.phase === 'running') return;
    setOpen(false);
    if (run.phase !== 'done') return;
    run.finish();
    onFinished?.();
  };

  return (
    <>
      {/* Without a chosen row the toolbar is folded away, but its buttons could still be reached by keyboard. */}
      {selectedIds.length > 0 && (
        <Button label={label} color={danger ? 'error' : 'primary'} onClick={begin}>
          {icon}
        </Button>
      )}
      <Dialog open={open} onClose={close} aria-labelledby={id} fullWidth maxWidth="sm">
        <DialogTitle id={id}>{translate(label)}</DialogTitle>
        {run.phase === 'asking' && (
          <BulkAsking
            count={selectedIds.length}
            label={label}
            danger={danger}
            ready={ready}
            onCancel={close}
            onStart={() => {
              void run.start();
            }}
          >
            {children}
          </BulkAsking>
        )}
        {run.phase === 'running' && (
          <BulkRunning result={run.result} total={run.total} busy={run.busy} onStop={run.stop} />
        )}
        {run.phase === 'done' && (
          <BulkResult
            result={run.result}
            names={names}
            onClose={close}
            onRetry={() => {
              void run.start(run.result.failed.map((failure) => failure.id));
            }}
          />
        )}
      </Dialog>
    </>
  );
};
