import { Dialog, DialogTitle, useMediaQuery } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { useEvent, useNotify, useTranslate, useUnselect } from 'react-admin';
import { useFocusAfterUnmount } from '../../focusContent';
import { UndoToast } from '../../UndoToast';
import { canUndo, changeSetPath, countDone, createUndoRun, isFinished } from './bulkRun';
import { useBulkRuns } from './BulkRunsContext';
import { RunProgress } from './RunProgress';
import { RunReport } from './RunReport';
import type { RunState } from './BulkRunner';
import { useRunTexts } from './useRunTexts';

/** Milliseconds that the toast with the result is shown. */
const TOAST_DURATION = 15_000;
/** Milliseconds after which the progress is shown. */
const PROGRESS_DELAY = 400;

const useIsSlow = (): boolean => {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PROGRESS_DELAY);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
};

interface RunDialogProps {
  state: RunState;
  /** The user has asked for the report. */
  report: boolean;
}

/** The progress of a bulk run, then its result: a toast if all went well, otherwise the report. */
const RunDialog = ({ state, report }: RunDialogProps) => {
  const translate = useTranslate();
  const runs = useBulkRuns();
  const texts = useRunTexts();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const id = useId();
  const notify = useNotify();
  const isSlow = useIsSlow();
  const { run, running, stopReason } = state;
  const isSuccess = !running && isFinished(run) && run.failed.length === 0 && stopReason === undefined;
  const endsInToast = isSuccess && !report && countDone(run) > 0 && !run.incomplete?.length;

  const unselect = useUnselect(run.resource);
  useEffect(() => {
    // Not by the list: the user may have left it.
    if (!running && run.kind === 'delete')
      unselect(
        run.done.map(({ id: deleted }) => deleted),
        true,
      );
  }, [running, run, unselect]);
  const showToast = useEvent(() => {
    runs.close();
    const toast = (
      <UndoToast
        text={texts.result(run)}
        details={changeSetPath(run) ?? (() => runs.show(run))}
        label={run.kind === 'undo' ? translate('bulk.redo') : undefined}
        onUndo={canUndo(run) ? () => runs.start(createUndoRun(run)) : undefined}
      />
    );
    notify(toast, { autoHideDuration: TOAST_DURATION });
  });
  useEffect(() => {
    if (endsInToast) showToast();
  }, [endsInToast, showToast]);
  useFocusAfterUnmount();
  if (endsInToast || (running && !isSlow)) return null;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      aria-labelledby={id}
      onClose={() => {
        if (!running) runs.close();
      }}
    >
      <DialogTitle id={id}>{texts.title(run)}</DialogTitle>
      {running ? <RunProgress state={state} /> : <RunReport state={state} onClose={() => runs.close()} />}
    </Dialog>
  );
};

export default RunDialog;
