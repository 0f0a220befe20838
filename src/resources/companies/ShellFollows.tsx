import { useEffect, useRef } from 'react';
import { useRefreshUser } from '../../ui/useRefreshUser';

/**
 * The company may be the one that is worked in: header and menu follow what is saved.
 * @param changed when the company was changed last; nothing as long as that is not known
 */
export const ShellFollows = ({ changed }: { changed?: string }) => {
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
