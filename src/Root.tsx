import {
  Activity,
  startTransition,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { CurrentUser } from '../contract/auth';
import { mayUseBackOffice } from '../contract/roles';
import { ApiError, isNoAnswer } from './api/ApiError';
import { setServerAdapter } from './api/capabilities';
import { companyInAddress, withoutCompany } from './api/companyAddress';
import { reportNoAnswer, reportSlow, watchConnection } from './api/connection';
import { t } from './api/language';
import { importWithRetry, lazyWithRetry } from './api/lazyWithRetry';
import {
  currentUser,
  forgetSession,
  forgetUser,
  onLeaveBackOffice,
  onSessionRestart,
  signOut,
} from './api/session';
import { getToken, onTokenRefused } from './api/token';
import { currentView } from './api/viewAs';
import type { AdminSession } from './BackOffice';
import { go, isPublicPath, loginState, paths, usePathname } from './navigation';
import { ConnectionProblem } from './public/ConnectionProblem';
import { Waiting } from './public/Waiting';

setServerAdapter(async (user) => {
  const { adaptToServer } = await importWithRetry(() => import('./providers/otherServer'));
  return adaptToServer(user);
});

const PublicApp = lazyWithRetry(() => import('./public/PublicApp'));
const NotFound = lazyWithRetry(() => import('./public/NotFound'));

/** Loads the sign-in screens before the first render if the app opens there: a Suspense fallback stays for 300 ms. */
export const preloadFirstScreen = async (): Promise<void> => {
  if (isPublicPath(window.location.pathname)) await PublicApp.preload();
};

const loadBackOffice = () => reportSlow(import('./BackOffice'));
type BackOfficeModule = Awaited<ReturnType<typeof loadBackOffice>>;

/** What is shown at a path that is not public. */
type View =
  | { name: 'loading' | 'signed-out' | 'not-found' }
  | { name: 'failed'; title: string; message: string; retry: 'open' | 'reload' }
  | { name: 'admin'; session: AdminSession; BackOffice: BackOfficeModule['BackOffice'] };

/** Milliseconds after which the sign-in page is preloaded. */
const SIGN_IN_AFTER = 10_000;

const LOADING: View = { name: 'loading' };

/** Without a session unknown paths are a 404; the others lead to the sign-in page, and back afterwards. */
const leaveToSignIn = async (fullPath: string, expired: boolean): Promise<View> => {
  const pathname = withoutCompany(fullPath);
  // The common paths are known without loading the back office.
  const isKnown =
    pathname === '/' ||
    pathname === paths.home ||
    (await loadBackOffice()).appScreens.paths.isKnown(pathname);
  if (!isKnown) return { name: 'not-found' };
  const next = fullPath === '/' ? undefined : fullPath + window.location.search;
  await PublicApp.preload();
  go(paths.login, { replace: true, state: { next, expired } });
  return { name: 'signed-out' };
};

/** Loads the back office and starts to load the screen at the path. */
const loadBackOfficeAt = async (fullPath: string): Promise<BackOfficeModule> => {
  const module = await loadBackOffice();
  const pathname = withoutCompany(fullPath);
  module.preload(pathname === '/' ? paths.home : pathname);
  return module;
};

/** Loads the user, which takes less time than to load the back office. */
const loadUser = async (): Promise<CurrentUser> => {
  const user = await currentUser();
  const company = companyInAddress();
  // The server does not know the header and has answered for another company.
  if (company !== null && company !== user.company.id)
    go(withoutCompany(window.location.pathname) + window.location.search, { replace: true });
  return user;
};

const startBackOffice = async (pathname: string): Promise<View> => {
  const [{ BackOffice, startSession }, user] = await Promise.all([loadBackOfficeAt(pathname), loadUser()]);
  if (mayUseBackOffice(user.roles) || currentView())
    return { name: 'admin', session: await startSession(user), BackOffice };
  await signOut();
  go(paths.login, { replace: true, state: { message: t('auth.no_access') } });
  return { name: 'signed-out' };
};

const openPath = async (pathname: string): Promise<View> => {
  if (!getToken()) return leaveToSignIn(pathname, false);
  try {
    return await startBackOffice(pathname);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404 && companyInAddress() !== null) {
      if (!currentView()) return { name: 'not-found' };
      // The viewed user has one company. Its screens have the banner, which leads back.
      go(withoutCompany(pathname) + window.location.search, { replace: true });
      return startBackOffice(pathname);
    }
    if (error.status !== 401) throw error;
    forgetSession();
    return leaveToSignIn(pathname, true);
  }
};

/** Other errors mean a chunk that failed to load: browsers do not request it again without a reload. */
const toFailure = (error: unknown): View => {
  const isAnswer = error instanceof ApiError && !isNoAnswer(error);
  return {
    name: 'failed',
    title: t(isAnswer ? 'errors.something_wrong' : 'errors.connection_title'),
    message: error instanceof ApiError ? error.message : t('api.unreachable'),
    retry: error instanceof ApiError ? 'open' : 'reload',
  };
};

/** Offline, a reload would replace the app with the browser's error page. */
const reloadWhenOnline = async (): Promise<void> => {
  if (await reportNoAnswer()) window.location.reload();
};

/**
 * Hides the back office when its session ends by itself, and shows it again when the same user has signed in again: with
 * what was typed, and with work to resume. Hidden, it makes no calls.
 */
const useSuspension = (session: AdminSession | undefined, discard: () => void) => {
  const isSuspended = useRef(false);
  useEffect(() => () => session?.end(), [session]);
  useEffect(
    () =>
      onTokenRefused(() => {
        if (!session || isSuspended.current) return;
        isSuspended.current = true;
        session.suspend();
        void PublicApp.preload().then(() => {
          const { pathname, search, hash } = window.location;
          go(paths.login, { replace: true, state: { next: pathname + search + hash, expired: true } });
        });
      }),
    [session],
  );
  useEffect(() => {
    // The router of the back office has then gone elsewhere too.
    const onBack = () => {
      if (isSuspended.current) discard();
      isSuspended.current = false;
    };
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, [discard]);
  const resume = async (next: string): Promise<void> => {
    if (!isSuspended.current || !(await session?.resume().catch(() => false))) {
      isSuspended.current = false;
      discard();
    }
    go(next, { replace: true });
  };
  return { isSuspended, resume };
};

/**
 * Shows the public screens, which load neither react-admin nor Material UI, or the back office, depending on the path
 * and on whether somebody is signed in.
 */
export const Root = () => {
  const pathname = usePathname();
  const isPublic = isPublicPath(pathname);
  const [view, setView] = useState<View>(LOADING);
  const discard = useCallback(() => setView(LOADING), []);
  const admin = view.name === 'admin' ? view : undefined;
  const { isSuspended, resume } = useSuspension(admin?.session, discard);

  useEffect(() => watchConnection(), []);
  // The sign-in page appears after signing out without a connection, too.
  useEffect(() => {
    if (!admin) return undefined;
    const timer = setTimeout(() => void PublicApp.preload(), SIGN_IN_AFTER);
    return () => clearTimeout(timer);
  }, [admin]);
  // At once: the calls of the screens end before the token does.
  useEffect(() => onLeaveBackOffice(() => flushSync(discard)), [discard]);

  const open = useCallback(async () => {
    setView(LOADING);
    const next = await openPath(window.location.pathname).catch(toFailure);
    if (next.name !== 'admin') {
      setView(next);
      return;
    }
    // Rendering the back office takes long: keep the browser responsive meanwhile.
    startTransition(() => setView(next));
  }, []);

  const leavePublic = useEffectEvent(() => void resume(loginState().next ?? paths.home));
  useEffect(() => {
    if (!isPublic) return;
    forgetUser();
    // A signed-in user may open a link to reset a password or sign in.
    if (pathname !== paths.resetPassword && pathname !== paths.signInLink && getToken()) leavePublic();
  }, [isPublic, pathname]);

  useEffect(() => {
    if (isPublic) return undefined;
    // Deferred: setting state in an effect renders twice.
    const timer = setTimeout(() => {
      if (!isSuspended.current) void open();
      isSuspended.current = false;
    });
    return () => {
      clearTimeout(timer);
      if (!isSuspended.current) setView(LOADING);
    };
  }, [isPublic, isSuspended, open]);

  useEffect(
    () =>
      onSessionRestart(() => {
        go(paths.home, { replace: true });
        void open();
      }),
    [open],
  );

  return (
    <Suspense fallback={<Waiting />}>
      {admin && (
        <Activity mode={isPublic ? 'hidden' : 'visible'}>
          <admin.BackOffice session={admin.session} />
        </Activity>
      )}
      {isPublic ? (
        <PublicApp onSignedIn={resume} warmUp={preloadBackOffice} />
      ) : (
        <Screen view={view} onRetry={open} />
      )}
    </Suspense>
  );
};

/** Errors are reported when the back office is needed. */
const preloadBackOffice = () => {
  loadBackOffice().catch(() => undefined);
};

const Screen = ({ view, onRetry }: { view: View; onRetry: () => Promise<void> }) => {
  switch (view.name) {
    case 'not-found':
      return <NotFound />;
    case 'failed':
      return (
        <ConnectionProblem
          title={view.title}
          message={view.message}
          onRetry={() => void (view.retry === 'open' ? onRetry() : reloadWhenOnline())}
        />
      );
    case 'admin':
      return null;
    default:
      return <Waiting />;
  }
};
