import { useState } from 'react';
import { Confirm, useDataProvider, useNotify, useRefresh, type Identifier } from 'react-admin';
import type { Document } from '../../../../contract/document';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { useNotifyError } from '../../../ui/useNotifyError';

/**
 * Removes a document of a user, after asking.
 * @param onRemoved told when it is gone
 * @returns the way to ask, and the question
 */
export const useRemoveDocument = (userId: Identifier, onRemoved: () => void) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<Document | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  const remove = async (document: Document) => {
    setBusy(true);
    try {
      await dataProvider.removeDocument(userId, document.id);
      notify('resources.users.documents.removed', { type: 'success' });
      onRemoved();
      refresh();
    } catch (error) {
      notifyError(error);
    }
    setBusy(false);
    setIsOpen(false);
  };
  return {
    ask: (document: Document) => {
      setAsked(document);
      setIsOpen(true);
    },
    question: (
      <Confirm
        isOpen={isOpen}
        loading={busy}
        title="ra.action.delete"
        content="resources.users.documents.confirm_remove"
        contentTranslateOptions={{ name: asked?.name }}
        onConfirm={() => {
          if (asked) void remove(asked);
        }}
        onClose={() => {
          setIsOpen(false);
        }}
      />
    ),
  };
};
