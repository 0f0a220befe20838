import { useDelete, useGetRecordRepresentation, useTranslate, useUnselect, type RaRecord } from 'react-admin';
import { useNotifyDeleted } from './useNotifyDeleted';

/** Returns the props of a ConfirmedAction that deletes a record. */
export const useDeletion = (resource: string, record: RaRecord | undefined) => {
  const translate = useTranslate();
  const notifyDeleted = useNotifyDeleted();
  const [deleteOne] = useDelete();
  const unselect = useUnselect(resource);
  const { id = 0 } = record ?? {};
  const shown = useGetRecordRepresentation(resource)(record);
  const name = typeof shown === 'string' ? shown : `#${id}`;
  return {
    danger: true,
    title: translate('deletion.title', { what: name }),
    confirm: 'ra.action.delete',
    action: () =>
      deleteOne(resource, { id, previousData: record }, { mutationMode: 'pessimistic', returnPromise: true }),
    onSuccess: () => {
      notifyDeleted(resource, id, name);
      unselect([id], true);
    },
  } as const;
};
