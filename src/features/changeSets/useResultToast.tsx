import { useNotify, useTranslate } from 'react-admin';
import type { ChangeSet } from '../../../contract/changeSet';
import { canUndo, isLocal } from '../../providers/dataProvider/changeSets';
import { UNDO_DURATION, UndoToast } from '../../ui/UndoToast';
import { useChangeSets } from './ChangeSetsContext';
import { useChangeSetTexts } from './useChangeSetTexts';

/** Whether a phase has changed all of its rows. */
export const isSuccess = (changeSet: ChangeSet): boolean => {
  const {
    working,
    done_count: done,
    left_count: left,
    skipped_count: skipped,
    lost_count: lost,
    error,
  } = changeSet;
  return !working && left + skipped + lost === 0 && error === null && done > 0;
};

/** What reverses a phase, if that is possible. */
export const reversalOf = (changeSet: ChangeSet): 'undo' | 'redo' | undefined => {
  if (!canUndo(changeSet) || changeSet.done_count === 0) return undefined;
  return changeSet.phase === 'undo' ? 'redo' : 'undo';
};

/** The screen of a change set. */
export const pathOf = ({ id }: ChangeSet): string | undefined =>
  isLocal(id) ? undefined : `/change-sets/${id}/show`;

/** Returns a function that shows the result of a phase in a toast. */
export const useResultToast = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const { show, start } = useChangeSets();
  const texts = useChangeSetTexts();
  return (changeSet: ChangeSet): void => {
    const { id } = changeSet;
    const reversal = reversalOf(changeSet);
    notify(
      <UndoToast
        text={texts.result(changeSet)}
        details={pathOf(changeSet) ?? (() => show(id, true))}
        label={reversal === 'redo' ? translate('bulk.redo') : undefined}
        onUndo={reversal && (() => start(id, reversal))}
      />,
      { autoHideDuration: UNDO_DURATION },
    );
  };
};
