import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useRefreshUser } from '../../ui/useRefreshUser';
import { useCurrentUser } from '../../ui/useCurrentUser';
import { OWN_NOTIFICATIONS } from './useReadNotification';

/** Milliseconds. */
const INTERVAL = 60_000;

/** How many of one's notifications are unread: counted anew each minute, when the window gets the focus, and by `recount`. */
export const useUnread = (): { unread: number; recount: () => void } => {
  const unread = useCurrentUser()?.unread_notifications ?? 0;
  const refreshUser = useRefreshUser();
  const queryClient = useQueryClient();
  const recount = useCallback(() => {
    if (document.visibilityState === 'hidden') return;
    void refreshUser();
    void queryClient.invalidateQueries({ queryKey: OWN_NOTIFICATIONS });
  }, [refreshUser, queryClient]);
  useEffect(() => {
    const timer = setInterval(recount, INTERVAL);
    window.addEventListener('focus', recount);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', recount);
    };
  }, [recount]);
  return { unread, recount };
};
