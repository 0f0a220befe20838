import { useNotify, useTranslate, type Identifier } from 'react-admin';
import { canRestore } from '../../providers/dataProvider';
import { UNDO_DURATION, UndoToast } from '../../ui/UndoToast';
import { useNotifyError } from '../../ui/useNotifyError';
import { useRestore } from './useRestore';

/** Returns a function that tells that a record was deleted, with a button that restores it where the server can. */
export const useNotifyDeleted = (): ((resource: string, id: Identifier, name: string) => void) => {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const restore = useRestore();
  return (resource, id, name) => {
    const text = translate('deletion.deleted', { what: name });
    if (!canRestore(resource)) {
      notify(text, { type: 'success', messageArgs: { _: text } });
      return;
    }
    const undo = () => restore({ resource, id, name }).catch(notifyError);
    notify(<UndoToast text={text} onUndo={undo} />, { autoHideDuration: UNDO_DURATION });
  };
};
