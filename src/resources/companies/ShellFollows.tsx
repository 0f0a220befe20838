import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refreshCurrentUser } from '../../api/session';

/**
 * The company may be the one that is worked in: header and menu follow what is saved.
 * @param changed when the company was changed last; nothing as long as that is not known
 */
export const ShellFollows = ({ changed }: { changed?: string }) => {
  const queryClient = useQueryClient();
  const before = useRef(changed);
  useEffect(() => {
    if (changed === undefined || changed === before.current) return;
    const wasKnown = before.current !== undefined;
    before.current = changed;
    if (!wasKnown) return;
    refreshCurrentUser()
      .then(() => queryClient.invalidateQueries({ queryKey: ['auth', 'getIdentity'] }))
      // It is shown from the next visit on.
      .catch(() => undefined);
  }, [changed, queryClient]);
  return null;
};
