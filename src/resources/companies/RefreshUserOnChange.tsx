import { useEffect, useRef } from 'react';
import { useRefreshUser } from '../../ui/useRefreshUser';

/**
 * Refreshes header and menu when the user's own company was changed.
 * @param changed when the company was last changed, or undefined while it loads
 */
export const RefreshUserOnChange = ({ changed }: { changed?: string }) => {
  const refreshUser = useRefreshUser();
  const before = useRef(changed);
  useEffect(() => {
    if (changed === undefined || changed === before.current) return;
    const wasKnown = before.current !== undefined;
    before.current = changed;
    if (!wasKnown) return;
    void refreshUser();
  }, [changed, refreshUser]);
  return null;
};
