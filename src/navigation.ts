import { useSyncExternalStore } from 'react';

/** Moving about outside react-admin's router: the screens before signing in, and the way in and out of the rest. */

const EVENT = 'anslag:navigate';

/** The screens that need no sign-in (spec section 2). */
export const PUBLIC_PATHS = ['/login', '/login/bankid', '/forgot-password', '/reset-password'] as const;

export const paths = {
  home: '/home',
  login: '/login',
  digitalId: '/login/bankid',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  switchCompany: '/switch-company',
} as const;

export const isPublicPath = (pathname: string): boolean =>
  (PUBLIC_PATHS as readonly string[]).includes(pathname.replace(/(.)\/$/, '$1'));

/** What the sign-in page needs to know of how one came there. */
export interface LoginState {
  /** Path and query to go back to after signing in. */
  next?: string;
  /** A session ended by itself, rather than by signing out. */
  expired?: boolean;
  /** A message that explains why one is here. */
  message?: string;
}

/** Goes to a path of this app and tells those who look at the path. */
export const go = (
  path: string,
  { replace = false, state }: { replace?: boolean; state?: LoginState } = {},
): void => {
  if (replace) window.history.replaceState({ login: state }, '', path);
  else window.history.pushState({ login: state }, '', path);
  window.dispatchEvent(new Event(EVENT));
};

/** What `go` left for the sign-in page; survives a reload. */
export const loginState = (): LoginState => {
  const state = window.history.state as { login?: LoginState } | null;
  return state?.login ?? {};
};

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('popstate', listener);
  window.addEventListener(EVENT, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(EVENT, listener);
  };
};

/** The browser's present path, kept up to date. */
export const usePathname = (): string => useSyncExternalStore(subscribe, () => window.location.pathname);
