import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import { useRefreshUser } from '../../ui/useRefreshUser';

/** Where the pages of one's own notifications are kept. */
export const OWN_NOTIFICATIONS = ['my', 'notifications'] as const;

/** Tells the server that one has opened a notification, or with no id all of them, and counts anew. */
export const useReadNotification = (): ((id?: number) => Promise<void>) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const refreshUser = useRefreshUser();
  return useCallback(
    async (id) => {
      await (id === undefined ? dataProvider.readAllMyNotifications() : dataProvider.readMyNotification(id));
      await Promise.all([queryClient.invalidateQueries({ queryKey: OWN_NOTIFICATIONS }), refreshUser()]);
    },
    [dataProvider, queryClient, refreshUser],
  );
};
