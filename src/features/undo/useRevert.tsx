import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate, type Identifier } from 'react-admin';
import type { AuditRevert } from '../../../contract/auditLog';
import type { AppDataProvider } from '../../providers/dataProvider';
import { useUnrestoredFieldsText } from '../trash/useUnrestoredFieldsText';
import { UNDO_DURATION, UndoToast } from '../../ui/UndoToast';
import { useNotifyError } from '../../ui/useNotifyError';

const DONE = { undo: 'bulk.undone', redo: 'bulk.redone', version: 'bulk.version_restored' } as const;

interface RevertOptions extends Pick<AuditRevert, 'fields' | 'version'> {
  /** What it means to the user. Default: `undo`. */
  as?: keyof typeof DONE;
}

/** Returns a function that undoes an entry of the audit log. The toast names what could not be restored, and can redo it. */
export const useRevert = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const lostText = useUnrestoredFieldsText();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AppDataProvider>();
  return async (
    resource: string,
    id: Identifier,
    { as = 'undo', ...body }: RevertOptions = {},
  ): Promise<void> => {
    const run = async (entry: Identifier, kind: keyof typeof DONE, options: AuditRevert): Promise<void> => {
      try {
        const { lost, entry: own } = await dataProvider.revertEntry(entry, options);
        const done = translate(DONE[kind]);
        const isRedo = kind === 'redo';
        notify(
          <UndoToast
            text={lost.length > 0 ? `${done}. ${lostText(resource, lost)}` : done}
            label={isRedo ? undefined : translate('bulk.redo')}
            onUndo={own === undefined ? undefined : () => run(own, isRedo ? 'undo' : 'redo', {})}
          />,
          { autoHideDuration: UNDO_DURATION },
        );
      } catch (error) {
        notifyError(error);
      }
      void queryClient.invalidateQueries();
    };
    await run(id, as, body);
  };
};
