import { Dialog, DialogTitle, useMediaQuery } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { useEvent } from 'react-admin';
import type { ChangeSet } from '../../../contract/changeSet';
import { useFocusAfterUnmount } from '../../ui/focusContent';
import { ChangeSetProgress } from './ChangeSetProgress';
import { ChangeSetReport } from './ChangeSetReport';
import { useChangeSets } from './ChangeSetsContext';
import { useChangeSetTexts } from './useChangeSetTexts';
import { isSuccess, useResultToast } from './useResultToast';

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

interface ChangeSetDialogProps {
  changeSet: ChangeSet;
  /** The user has asked for the report. */
  report: boolean;
}

/** The progress of a change set, then its result: a toast if all went well, otherwise the report. */
const ChangeSetDialog = ({ changeSet, report }: ChangeSetDialogProps) => {
  const { close, forget } = useChangeSets();
  const { title } = useChangeSetTexts();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const id = useId();
  const isSlow = useIsSlow();
  const { working } = changeSet;
  // What comes after an import is in its report.
  const isImport = changeSet.kind === 'import' && changeSet.phase === 'run';
  const endsInToast = isSuccess(changeSet) && !report && !isImport;
  const showToast = useResultToast();
  const end = useEvent(() => {
    showToast(changeSet);
    forget(changeSet.id);
  });
  useEffect(() => {
    if (endsInToast) end();
  }, [endsInToast, end]);
  useFocusAfterUnmount();
  if (endsInToast || (working && !isSlow && !report)) return null;
  const leave = () => (working ? close() : forget(changeSet.id));
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={isPhone} aria-labelledby={id} onClose={leave}>
      <DialogTitle id={id}>{title(changeSet)}</DialogTitle>
      {working ? (
        <ChangeSetProgress changeSet={changeSet} onClose={leave} />
      ) : (
        <ChangeSetReport changeSet={changeSet} onClose={leave} />
      )}
    </Dialog>
  );
};

export default ChangeSetDialog;
