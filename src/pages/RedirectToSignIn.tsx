import { useEffect } from 'react';
import { useLocation } from 'react-admin';
import { companyPrefix } from '../api/companyAddress';
import { go, isPublicPath, paths } from '../navigation';
import { useScreens } from '../routing/screens';

/** The state of react-admin's redirect after a session has expired. */
interface RedirectState {
  nextPathname?: string;
  nextSearch?: string;
}

/** The `loginPage` of `<AdminUI>`. The sign-in screens are outside react-admin; this hands over the page to return to. */
export const RedirectToSignIn = () => {
  const location = useLocation();
  const screens = useScreens();
  useEffect(() => {
    const { nextPathname, nextSearch = '' } = (location.state ?? {}) as RedirectState;
    const target = isPublicPath(location.pathname) ? location.pathname + location.search : paths.login;
    const state = nextPathname
      ? { next: companyPrefix() + screens.paths.toBrowser(nextPathname) + nextSearch, expired: true }
      : undefined;
    go(target, { replace: true, state });
  }, [location, screens]);
  return null;
};
