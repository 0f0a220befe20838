import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate, type Identifier } from 'react-admin';
import type { TrashResource } from '../../../contract/trashResources';
import type { AppDataProvider } from '../../providers/dataProvider';
import { useUnrestoredFieldsText } from './useUnrestoredFieldsText';

/** What is restored: a record that is in the trash. */
interface Deleted {
  resource: TrashResource;
  id: Identifier;
  name: string;
  withoutTaken?: boolean;
}

/** Returns a function that restores a deleted record and tells so. It throws ApiError. */
export const useRestore = (): ((deleted: Deleted) => Promise<void>) => {
  const translate = useTranslate();
  const notify = useNotify();
  const lostText = useUnrestoredFieldsText();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AppDataProvider>();
  return async ({ resource, id, name, withoutTaken }) => {
    try {
      const { lost } = await dataProvider.restoreDeleted(resource, id, withoutTaken);
      const restored = translate('resources.trash.restored', { what: name });
      const text = lost.length > 0 ? `${restored}. ${lostText(resource, lost)}` : restored;
      notify(text, { type: lost.length > 0 ? 'warning' : 'success', messageArgs: { _: text } });
    } finally {
      for (const key of [resource, 'trash']) void queryClient.invalidateQueries({ queryKey: [key] });
    }
  };
};
