import { useEffect } from 'react';
import { useLocation } from 'react-admin';
import { go, isPublicPath, paths } from '../navigation';
import { useScreens } from '../routing/screens';

/** What react-admin leaves when it sends somebody to sign in because their session ended. */
interface SignedOutState {
  nextPathname?: string;
  nextSearch?: string;
}

/**
 * Stands where react-admin has its sign-in page: hands over to the public screens, which live outside react-admin,
 * and tells them where to come back to.
 */
export const LeaveToSignIn = () => {
  const location = useLocation();
  const registry = useScreens();
  useEffect(() => {
    const { nextPathname, nextSearch = '' } = (location.state ?? {}) as SignedOutState;
    const target = isPublicPath(location.pathname) ? location.pathname + location.search : paths.login;
    const state = nextPathname
      ? { next: registry.paths.toBrowser(nextPathname) + nextSearch, expired: true }
      : undefined;
    go(target, { replace: true, state });
  }, [location, registry]);
  return null;
};
