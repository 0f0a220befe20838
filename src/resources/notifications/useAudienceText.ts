import { useTranslate } from 'react-admin';
import type { Notification } from '../../../contract/notification';

/** Returns the audience as text. */
export const useAudienceText = (): ((notification: Partial<Notification>) => string) => {
  const translate = useTranslate();
  return ({ send_to_all: all, user_ids: people = [], group_ids: groups = [] }) => {
    if (all) return translate('resources.notifications.to_all');
    const parts = [
      { key: 'resources.notifications.people_count', count: people.length },
      { key: 'resources.notifications.groups_count', count: groups.length },
    ] as const;
    return parts
      .filter(({ count }) => count > 0)
      .map(({ key, count }) => translate(key, { smart_count: count }))
      .join(', ');
  };
};
