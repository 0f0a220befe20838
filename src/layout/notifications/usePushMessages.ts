import { useCallback, useEffect, useRef } from 'react';
import { useDataProvider, useLocation, useNavigate } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import { paths as appPaths } from '../../navigation';
import { hasPushOwner } from '../../api/pushOwner';
import { useCanVisit } from '../../routing/canVisit';
import { useScreens } from '../../routing/screens';
import { isAppPath, isWebAddress, toAppLink } from '../../routing/appLink';
import { useCurrentUser } from '../../api/useCurrentUser';
import { useMarkAsRead } from './useMyNotifications';

/** A message from `public/push-sw.js`. */
type PushMessage =
  | { type: 'anslag:pushed' }
  | { type: 'anslag:renewed' }
  /** The user clicked a push message. `url` is a path of the app. */
  | { type: 'anslag:opened'; id: number | null; url: string | null };

/** Returns null for messages of other workers. */
const parsePushMessage = (data: unknown): PushMessage | null => {
  if (typeof data !== 'object' || data === null) return null;
  const { type, id, url } = data as Record<string, unknown>;
  if (type === 'anslag:pushed' || type === 'anslag:renewed') return { type };
  if (type !== 'anslag:opened') return null;
  return { type, id: Number.isInteger(id) ? Number(id) : null, url: typeof url === 'string' ? url : null };
};

/** Query parameter with the notification's id, added by the push worker. */
const PARAMETER = 'notification';

/** Renews this browser's push subscription on the server, if it has one. */
const useRenewPush = (): (() => void) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const user = useCurrentUser()?.id;
  const renew = useCallback(() => {
    if (user === undefined || !hasPushOwner()) return;
    void import('../../api/pushSubscription')
      .then(({ renewPush }) => renewPush(user, dataProvider))
      // The next start tries again.
      .catch(() => undefined);
  }, [user, dataProvider]);
  useEffect(renew, [renew]);
  return renew;
};

/** Returns a function from URLs to react-admin's paths; home for URLs that the user may not open. */
const usePathFor = (): ((url: string) => string) => {
  const { paths } = useScreens();
  const canVisit = useCanVisit();
  return useCallback((url) => (canVisit(url) ? toAppLink(url, paths) : appPaths.home), [canVisit, paths]);
};

/** Marks the notification that opened the app as read, and removes it from the address. */
const useOpenedByPush = (markAsRead: (id: number) => Promise<void>): void => {
  const { pathname, search, hash } = useLocation();
  const { paths } = useScreens();
  const pathFor = usePathFor();
  const navigate = useNavigate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const handled = useRef<string | null>(null);
  useEffect(() => {
    const query = new URLSearchParams(search);
    const given = query.get(PARAMETER);
    // Marking it as read reloads the user, which changes `pathFor`.
    if (given === handled.current) return;
    handled.current = given;
    if (given === null) return;
    query.delete(PARAMETER);
    const rest = query.toString();
    navigate(pathFor(`${paths.toBrowser(pathname)}${rest && `?${rest}`}${hash}`), { replace: true });
    if (!/^\d+$/.test(given)) return;
    const open = async (id: number) => {
      const {
        data: [found],
      } = await dataProvider.listMyNotifications({ page: 1, perPage: 1, filter: { id } });
      await markAsRead(id);
      // Links to other sites open the app first, so that they count as opened.
      if (found?.url && isWebAddress(found.url)) window.location.assign(found.url);
    };
    open(Number(given)).catch(() => undefined);
  }, [pathname, search, hash, navigate, dataProvider, markAsRead, paths, pathFor]);
};

/** Handles messages from the push worker: a new push, an opened one, a renewed subscription. */
export const usePushMessages = (refresh: () => void): void => {
  const pathFor = usePathFor();
  const navigate = useNavigate();
  const markAsRead = useMarkAsRead();
  const renew = useRenewPush();
  useOpenedByPush(markAsRead);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const worker = navigator.serviceWorker;
    const listen = ({ data, ports }: MessageEvent) => {
      const message = parsePushMessage(data);
      if (message?.type === 'anslag:pushed') refresh();
      if (message?.type === 'anslag:renewed') renew();
      if (message?.type !== 'anslag:opened') return;
      ports[0]?.postMessage('taken');
      if (message.url && isAppPath(message.url)) navigate(pathFor(message.url));
      if (message.id !== null) markAsRead(message.id).catch(() => undefined);
    };
    worker.addEventListener('message', listen);
    worker.startMessages();
    return () => worker.removeEventListener('message', listen);
  }, [refresh, renew, navigate, markAsRead, pathFor]);
};
