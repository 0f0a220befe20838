import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, type Identifier } from 'react-admin';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { useNotifyError } from '../../../ui/useNotifyError';

/** Removes comments of a post, and tells how it went. */
export const useRemoveComment = (feedId: Identifier) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const [busy, setBusy] = useState(false);
  const remove = async (commentId: Identifier): Promise<void> => {
    setBusy(true);
    try {
      await dataProvider.removeFeedComment(feedId, commentId);
      notify('resources.feeds.comments.removed', { type: 'success' });
    } catch (error) {
      notifyError(error);
    }
    // Also after a failure: it may be gone by somebody else's hand. The post itself is not read again, since that would
    // take away what has been written into its form and not been saved.
    await Promise.all(
      ['comments', 'getList'].map((part) => queryClient.invalidateQueries({ queryKey: ['feeds', part] })),
    );
    setBusy(false);
  };
  return { remove, busy };
};
