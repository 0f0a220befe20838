import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate, type Identifier } from 'react-admin';
import { canRestore, type AppDataProvider } from '../../providers/dataProvider';
import { UNDO_DURATION, UndoToast } from '../UndoToast';
import { useNotifyError } from '../useNotifyError';
import { useLostText } from './useLostText';

/** Returns a function that tells what was deleted, with a button that restores it where the server can. */
export const useNotifyDeleted = (): ((
  resource: string,
  ids: readonly Identifier[],
  /** The name of the record, or such as “2 users”. */
  what: string,
) => void) => {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const lostText = useLostText();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AppDataProvider>();
  return (resource, ids, what) => {
    const text = translate('deletion.deleted', { what });
    if (!canRestore(resource)) {
      notify(text, { type: 'success', messageArgs: { _: text } });
      return;
    }
    const undo = async () => {
      try {
        const rows = await dataProvider.restoreDeleted(resource, ids);
        const error = rows.find((row) => row.error)?.error;
        if (error && rows.length === 1)
          notifyError(new Error(Object.values(error.errors ?? {}).flat()[0] ?? error.message));
        else if (error) notify('deletion.not_undone', { type: 'warning' });
        else {
          const lost = [...new Set(rows.flatMap((row) => row.lost ?? []))];
          const restored = translate('resources.trash.restored', { what });
          const message = lost.length > 0 ? `${restored}. ${lostText(resource, lost)}` : restored;
          notify(message, { type: lost.length > 0 ? 'warning' : 'success', messageArgs: { _: message } });
        }
      } catch (error) {
        notifyError(error);
      }
      void queryClient.invalidateQueries({ queryKey: [resource] });
      void queryClient.invalidateQueries({ queryKey: ['trash'] });
    };
    notify(<UndoToast text={text} onUndo={undo} />, { autoHideDuration: UNDO_DURATION });
  };
};
