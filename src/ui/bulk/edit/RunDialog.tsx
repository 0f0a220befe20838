import { Dialog, DialogTitle, useMediaQuery } from '@mui/material';
import { createElement, useEffect, useId } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { UndoToast } from '../../inlineEdit/UndoToast';
import { useBulkRuns } from './BulkRunsContext';
import { RunProgress } from './RunProgress';
import { RunReport } from './RunReport';
import type { RunView } from './runner';
import { isFinished, undoOf } from './run';

/** Milliseconds that a closed report can still be taken back. */
const UNDOABLE = 15_000;

/** Where the keyboard goes on when what opened the dialog is gone, as the toolbar is where nothing is chosen any more. */
const focusScreen = (): void => {
  const screen = document.getElementById('main-content');
  if (!screen || document.activeElement !== document.body) return;
  screen.tabIndex = -1;
  screen.focus({ preventScroll: true });
};

/** A change of many rows, while it runs and after it. */
const RunDialog = ({ view }: { view: RunView }) => {
  const translate = useTranslate();
  const runs = useBulkRuns();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const id = useId();
  const notify = useNotify();
  const { run, running } = view;
  useEffect(
    () => () => {
      // After everything that closes with it has been taken away.
      setTimeout(focusScreen);
    },
    [],
  );
  const close = () => {
    runs.close();
    if (run.undoes || run.done.length === 0 || !isFinished(run)) return;
    const text = translate('bulk.succeeded', { smart_count: run.done.length });
    const undo = () => {
      runs.begin(undoOf(run));
    };
    notify(createElement(UndoToast, { text, onUndo: undo }), { autoHideDuration: UNDOABLE });
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
        {translate(run.undoes ? 'bulk.run.undo_title' : 'bulk.run.title', { name })}
      </DialogTitle>
      {running ? <RunProgress view={view} /> : <RunReport view={view} onClose={close} />}
    </Dialog>
  );
};

export default RunDialog;
