import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import { useCurrentUser } from '../../api/useCurrentUser';
import { useRefreshUser } from '../../providers/useRefreshUser';

const QUERY_KEY = ['my', 'notifications'] as const;
const PAGE_SIZE = 10;

/** Milliseconds. */
const REFRESH_INTERVAL = 60_000;

/** Returns the current user's notifications, newest first, page by page. */
export const useMyNotifications = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const query = useInfiniteQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ pageParam, signal }) =>
      dataProvider.listMyNotifications(
        { page: pageParam, perPage: PAGE_SIZE, sort: { field: 'sent_at', order: 'DESC' } },
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
  });
  // A new notification moves others to the next page, where they appear a second time.
  const rows = new Map(query.data?.pages.flatMap(({ data }) => data).map((row) => [row.id, row]));
  return { ...query, rows: [...rows.values()] };
};

/** Returns a function that marks one notification, or all of them, as read. */
export const useMarkAsRead = (): ((id?: number) => Promise<void>) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const refreshUser = useRefreshUser();
  return useCallback(
    async (id) => {
      await (id === undefined ? dataProvider.readAllMyNotifications() : dataProvider.readMyNotification(id));
      await Promise.all([queryClient.invalidateQueries({ queryKey: QUERY_KEY }), refreshUser()]);
    },
    [dataProvider, queryClient, refreshUser],
  );
};

/** Returns the number of unread notifications. It is refreshed every minute and when the window gets the focus. */
export const useUnreadCount = (): { unread: number; refresh: () => void } => {
  const unread = useCurrentUser()?.unread_notifications ?? 0;
  const refreshUser = useRefreshUser();
  const queryClient = useQueryClient();
  const refresh = useCallback(() => {
    if (document.visibilityState === 'hidden') return;
    void refreshUser();
    void queryClient.invalidateQueries({ queryKey: QUERY_KEY });
  }, [refreshUser, queryClient]);
  useEffect(() => {
    const timer = setInterval(refresh, REFRESH_INTERVAL);
    window.addEventListener('focus', refresh);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', refresh);
    };
  }, [refresh]);
  return { unread, refresh };
};
