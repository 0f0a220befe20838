import { Dialog, DialogTitle, useMediaQuery } from '@mui/material';
import { createElement, useEffect, useId } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { UndoToast } from '../../UndoToast';
import { useBulkRuns } from './BulkRunsContext';
import { RunProgress } from './RunProgress';
import { RunReport } from './RunReport';
import type { RunState } from './BulkRunner';
import { isFinished, createUndoRun } from './bulkRun';

/** Milliseconds that the toast with the undo button is shown. */
const UNDO_DURATION = 15_000;

/** Focuses the screen when the element that had the focus is gone, as the toolbar is after the selection was cleared. */
const focusMainContent = (): void => {
  const main = document.getElementById('main-content');
  if (!main || document.activeElement !== document.body) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
};

/** The progress of a bulk run, then its report. */
const RunDialog = ({ state }: { state: RunState }) => {
  const translate = useTranslate();
  const runs = useBulkRuns();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const id = useId();
  const notify = useNotify();
  const { run, running } = state;
  useEffect(
    () => () => {
      // After React has removed everything that closes with the dialog.
      setTimeout(focusMainContent);
    },
    [],
  );
  const close = () => {
    runs.close();
    if (run.reverts || run.done.length === 0 || !isFinished(run)) return;
    const text = translate('bulk.succeeded', { smart_count: run.done.length });
    const undo = () => {
      runs.start(createUndoRun(run));
    };
    notify(createElement(UndoToast, { text, onUndo: undo }), { autoHideDuration: UNDO_DURATION });
  };
  const name = translate(`resources.${run.resource}.name`, { smart_count: 2, _: run.resource });
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      aria-labelledby={id}
      onClose={() => {
        if (!running) close();
      }}
    >
      <DialogTitle id={id}>
        {translate(run.reverts ? 'bulk.run.undo_title' : 'bulk.run.title', { name })}
      </DialogTitle>
      {running ? <RunProgress state={state} /> : <RunReport state={state} onClose={close} />}
    </Dialog>
  );
};

export default RunDialog;
