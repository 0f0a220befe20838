import { useSyncExternalStore } from 'react';

/* Navigation outside react-admin's router, for the screens before signing in. */

const EVENT = 'anslag:navigate';

/** The screens before signing in. */
export const PUBLIC_PATHS = [
  '/login',
  '/login/bankid',
  '/login/link',
  '/forgot-password',
  '/reset-password',
] as const;

export const paths = {
  home: '/home',
  login: '/login',
  digitalId: '/login/bankid',
  signInLink: '/login/link',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  switchCompany: '/switch-company',
} as const;

export const isPublicPath = (pathname: string): boolean =>
  (PUBLIC_PATHS as readonly string[]).includes(pathname.replace(/(.)\/$/, '$1'));

/** Why the sign-in page is shown. */
export interface LoginState {
  /** Path and query to go back to after signing in. */
  next?: string;
  /** The session has expired. */
  expired?: boolean;
  /** Shown above the form. */
  message?: string;
}

const historyState = () => window.history.state as { login?: LoginState } | null;

/** Returns the state passed to `go`. It survives a reload. */
export const loginState = (): LoginState => historyState()?.login ?? {};

/** Navigates to a path and notifies `usePathname`. */
export const go = (
  path: string,
  { replace = false, state }: { replace?: boolean; state?: LoginState } = {},
): void => {
  // After a session has expired, the history entry and the router's state in it are those of the page to return to.
  if (replace || loginState().expired)
    window.history.replaceState({ ...historyState(), login: state }, '', path);
  else window.history.pushState({ login: state }, '', path);
  window.dispatchEvent(new Event(EVENT));
};

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('popstate', listener);
  window.addEventListener(EVENT, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(EVENT, listener);
  };
};

/** Returns the path in the address bar. */
export const usePathname = (): string => useSyncExternalStore(subscribe, () => window.location.pathname);
