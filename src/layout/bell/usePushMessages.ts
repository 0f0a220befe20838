import { useCallback, useEffect } from 'react';
import { useDataProvider, useLocation } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { AppDataProvider } from '../../providers/dataProvider';
import { paths as places } from '../../navigation';
import { isPushKept } from '../../push/kept';
import { useRegistry } from '../../registry/RegistryContext';
import { isAppPath, isWebAddress, toAppLink } from '../../ui/appLink';
import { useCurrentUser } from '../useCurrentUser';
import { useMayVisit } from '../useMayVisit';
import { readPushMessage } from './pushMessage';
import { useReadNotification } from './useReadNotification';

/** What a push worker adds to the address that it opens. */
const PARAMETER = 'notification';

/** Keeps the subscription of this browser known to the server, if somebody has turned push on here. */
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

/** Where an address of the app leads for the one who is signed in: home, where it leads to nothing that they may see. */
const useWayTo = (): ((url: string) => string) => {
  const { paths } = useRegistry();
  const mayVisit = useMayVisit();
  return useCallback((url) => (mayVisit(url) ? toAppLink(url, paths) : places.home), [mayVisit, paths]);
};

/** An app that was opened by a message: it counts as opened, and the address becomes that of the screen again. */
const useOpenedByPush = (markRead: (id: number) => Promise<void>): void => {
  const { pathname, search, hash } = useLocation();
  const { paths } = useRegistry();
  const wayTo = useWayTo();
  const isKnown = useCurrentUser() !== undefined;
  const navigate = useNavigate();
  const dataProvider = useDataProvider<AppDataProvider>();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const given = query.get(PARAMETER);
    if (given === null || !isKnown) return;
    query.delete(PARAMETER);
    const rest = query.toString();
    void navigate(wayTo(`${paths.toBrowser(pathname)}${rest && `?${rest}`}${hash}`), { replace: true });
    if (!/^\d+$/.test(given)) return;
    const open = async (id: number) => {
      const {
        data: [found],
      } = await dataProvider.listMyNotifications({ page: 1, perPage: 1, filter: { id } });
      await markRead(id);
      // One that leads to another site opens the app first, to be counted.
      if (found?.url && isWebAddress(found.url)) window.location.assign(found.url);
    };
    // That it could not be counted is no matter of whoever reads it.
    open(Number(given)).catch(() => undefined);
  }, [pathname, search, hash, navigate, dataProvider, markRead, paths, wayTo, isKnown]);
};

/** What comes from the push worker: a new message, one that was chosen, another subscription. */
export const usePushMessages = (recount: () => void): void => {
  const wayTo = useWayTo();
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
      if (message.url && isAppPath(message.url)) void navigate(wayTo(message.url));
      if (message.id !== null) markRead(message.id).catch(() => undefined);
    };
    worker.addEventListener('message', listen);
    worker.startMessages();
    return () => {
      worker.removeEventListener('message', listen);
    };
  }, [recount, keep, navigate, markRead, wayTo]);
};
