import { useCallback, useEffect, useRef } from 'react';
import { useDataProvider, useLocation, useNavigate } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import { paths as appPaths } from '../../navigation';
import { isPushKept } from '../../push/kept';
import { useScreens } from '../../routing/screens';
import { isAppPath, isWebAddress, toAppLink } from '../../ui/appLink';
import { useCurrentUser } from '../../ui/useCurrentUser';
import { useCanVisit } from '../../routing/useCanVisit';
import { readPushMessage } from './pushMessage';
import { useReadNotification } from './useReadNotification';

/** Query parameter with the notification's id, added by the push worker. */
const PARAMETER = 'notification';

/** Renews this browser's push subscription on the server, if it has one. */
const useKeptPush = (): (() => void) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const user = useCurrentUser()?.id;
  const keep = useCallback(() => {
    if (user === undefined || !isPushKept()) return;
    void import('../../push/device')
      .then(({ keepPush }) => keepPush(user, dataProvider))
      // The next start tries again.
      .catch(() => undefined);
  }, [user, dataProvider]);
  useEffect(keep, [keep]);
  return keep;
};

/** Returns a function from URLs to react-admin's paths; home for URLs that the user may not open. */
const usePathFor = (): ((url: string) => string) => {
  const { paths } = useScreens();
  const canVisit = useCanVisit();
  return useCallback((url) => (canVisit(url) ? toAppLink(url, paths) : appPaths.home), [canVisit, paths]);
};

/** Marks the notification that opened the app as read, and removes it from the address. */
const useOpenedByPush = (markRead: (id: number) => Promise<void>): void => {
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
      await markRead(id);
      // Links to other sites open the app first, so that they count as opened.
      if (found?.url && isWebAddress(found.url)) window.location.assign(found.url);
    };
    // Counting is best effort.
    open(Number(given)).catch(() => undefined);
  }, [pathname, search, hash, navigate, dataProvider, markRead, paths, pathFor]);
};

/** Handles messages from the push worker: a new push, an opened one, a renewed subscription. */
export const usePushMessages = (recount: () => void): void => {
  const pathFor = usePathFor();
  const navigate = useNavigate();
  const markRead = useReadNotification();
  const keep = useKeptPush();
  useOpenedByPush(markRead);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const worker = navigator.serviceWorker;
    const listen = ({ data, ports }: MessageEvent) => {
      const message = readPushMessage(data);
      if (message?.type === 'anslag:pushed') recount();
      if (message?.type === 'anslag:renewed') keep();
      if (message?.type !== 'anslag:opened') return;
      ports[0]?.postMessage('taken');
      if (message.url && isAppPath(message.url)) navigate(pathFor(message.url));
      if (message.id !== null) markRead(message.id).catch(() => undefined);
    };
    worker.addEventListener('message', listen);
    worker.startMessages();
    return () => {
      worker.removeEventListener('message', listen);
    };
  }, [recount, keep, navigate, markRead, pathFor]);
};
