import { useNotify, type Identifier } from 'react-admin';
import { lastEntry } from '../../providers/dataProvider';
import { UNDO_DURATION, UndoToast } from '../../ui/UndoToast';
import { useRevert } from './useRevert';

interface SavedOptions {
  /** Undoes the write where the server does not. */
  onUndo?: () => unknown;
  /** Its label. */
  label?: string;
}

/** Returns a function that tells in a toast that a record was written, with a button that undoes it where that is possible. */
export const useNotifySaved = () => {
  const notify = useNotify();
  const revert = useRevert();
  return (resource: string, id: Identifier, text: string, { onUndo, label }: SavedOptions = {}): void => {
    const entry = lastEntry(resource, id);
    if (entry === undefined && !onUndo) {
      notify(text, { type: 'success', messageArgs: { _: text } });
      return;
    }
    const undo = entry === undefined ? { onUndo, label } : { onUndo: () => revert(resource, entry) };
    notify(<UndoToast text={text} {...undo} />, { autoHideDuration: UNDO_DURATION });
  };
};
