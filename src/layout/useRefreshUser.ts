import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refreshCurrentUser } from '../api/session';

/** Asks in the background who is signed in, after something about them may have changed; a failure changes nothing. */
export const useRefreshUser = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    try {
      await refreshCurrentUser();
    } catch {
      return;
    }
    await queryClient.invalidateQueries({ queryKey: ['auth'] });
  }, [queryClient]);
};
