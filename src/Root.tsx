import { startTransition, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import type { Visit } from './AdminRoot';
import { ApiError } from './api/ApiError';
import { reportSlow, reportNoAnswer, watchConnection } from './api/connection';
import { t } from './api/language';
import { lazyWithRetry } from './api/lazyWithRetry';
import { currentUser, forgetSession, onBeginAnew, signOut } from './api/session';
import { getToken } from './api/token';
import { isAdmitted } from '../contract/roles';
import { go, isPublicPath, paths, usePathname } from './navigation';
import { ConnectionProblem } from './public/ConnectionProblem';
import { Waiting } from './public/Waiting';

const PublicApp = lazyWithRetry(() => import('./public/PublicApp'));
const NotFound = lazyWithRetry(() => import('./public/NotFound'));

/** Loads the sign-in screens before the first render if the app opens there: a Suspense fallback stays for 300 ms. */
export const preloadFirstScreen = async (): Promise<void> => {
  if (isPublicPath(window.location.pathname)) await PublicApp.preload();
};

type Area =
  | { name: 'public' }
  | { name: 'waiting' }
  | { name: 'unknown' }
  | { name: 'failed'; message: string; again: 'open' | 'reload' }
  | { name: 'admin'; visit: Visit };

const WAITING: Area = { name: 'waiting' };

const loadAdmin = () => import('./AdminRoot');

/** The back office, and what stands at a path of it on the way already. */
const loadAdminAt = async (pathname: string) => {
  const admin = await reportSlow(loadAdmin());
  admin.preload(pathname === '/' ? paths.home : pathname);
  return admin;
};

/** Where most people begin: known without asking the back office, which is not loaded just to show /login. */
const ENTRANCES: readonly string[] = ['/', paths.home];

/** Where somebody without a session belongs: unknown paths are a 404 for them too, the others wait behind /login. */
const withoutSession = async (pathname: string, expired: boolean): Promise<Area> => {
  const isKnown = ENTRANCES.includes(pathname) || (await loadAdmin()).productRegistry.paths.isKnown(pathname);
  if (!isKnown) return { name: 'unknown' };
  const next = pathname === '/' ? undefined : pathname + window.location.search;
  await PublicApp.preload();
  go(paths.login, { replace: true, state: { next, expired } });
  return { name: 'public' };
};

const enter = async (pathname: string): Promise<Area> => {
  if (!getToken()) return withoutSession(pathname, false);
  try {
    const [{ startVisit }, user] = await Promise.all([loadAdminAt(pathname), currentUser()]);
    if (isAdmitted(user.roles)) return { name: 'admin', visit: await startVisit(user) };
    await signOut();
    go(paths.login, { replace: true, state: { message: t('auth.no_access') } });
    return { name: 'public' };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    forgetSession();
    return withoutSession(pathname, true);
  }
};

/**
 * The two halves of the app: the public screens, which load next to nothing, and the back office. Which one shows
 * follows from the path and from whether somebody is signed in (spec section 2).
 */
export const Root = () => {
  const pathname = usePathname();
  const isPublic = isPublicPath(pathname);
  const [inside, setInside] = useState<Area>(WAITING);

  useEffect(() => watchConnection(), []);

  const open = useCallback(async () => {
    setInside(WAITING);
    // What is no error of ours is the browser's, of a part of the app that it could not load and will not ask for again.
    const failed = (error: unknown): Area =>
      error instanceof ApiError
        ? { name: 'failed', message: error.message, again: 'open' }
        : { name: 'failed', message: t('api.unreachable'), again: 'reload' };
    const area = await enter(window.location.pathname).catch(failed);
    // The back office is drawn bit by bit, so that the browser can answer meanwhile.
    if (area.name === 'admin')
      startTransition(() => {
        setInside(area);
      });
    else setInside(area);
  }, []);

  useEffect(() => {
    // A link to a new password is for those too who are still signed in somewhere.
    if (isPublic && pathname !== paths.resetPassword && getToken()) go(paths.home, { replace: true });
  }, [isPublic, pathname]);

  useEffect(() => {
    if (isPublic) return undefined;
    // Not at once: an effect that sets state renders twice.
    const timer = setTimeout(() => void open());
    return () => {
      clearTimeout(timer);
      setInside(WAITING);
    };
  }, [isPublic, open]);

  useEffect(
    () =>
      onBeginAnew(() => {
        go(paths.home, { replace: true });
        void open();
      }),
    [open],
  );

  const visit = inside.name === 'admin' ? inside.visit : null;
  useEffect(() => () => visit?.end(), [visit]);

  return <Suspense fallback={<Waiting />}>{screen(isPublic ? { name: 'public' } : inside, open)}</Suspense>;
};

/** Without the server the browser would put a page of its own here. */
const reload = async (): Promise<void> => {
  if (await reportNoAnswer()) window.location.reload();
};

const screen = (area: Area, open: () => Promise<void>): ReactNode => {
  switch (area.name) {
    case 'public':
      return (
        <PublicApp
          onSignedIn={(next) => {
            go(next, { replace: true });
          }}
          warmUp={() => {
            // Whether it can be loaded is told when it is needed.
            loadAdmin().catch(() => undefined);
          }}
        />
      );
    case 'waiting':
      return <Waiting />;
    case 'unknown':
      return <NotFound />;
    case 'failed':
      return (
        <ConnectionProblem
          message={area.message}
          onRetry={() => {
            void (area.again === 'open' ? open() : reload());
          }}
        />
      );
    case 'admin':
      return <area.visit.Screen />;
  }
};
