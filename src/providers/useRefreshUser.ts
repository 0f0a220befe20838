import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { cachedUser, refreshCurrentUser } from '../api/session';

/** What react-admin has derived from the user: name and permissions. */
const identityOf = (user = cachedUser()): string =>
  JSON.stringify([user?.name, user?.roles, user?.company.id, user?.company.features]);

/** Reloads the signed-in user in the background, after something about them may have changed. Errors are ignored. */
export const useRefreshUser = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    const before = identityOf();
    try {
      await refreshCurrentUser();
    } catch {
      return;
    }
    if (identityOf() !== before) await queryClient.invalidateQueries();
  }, [queryClient]);
};
