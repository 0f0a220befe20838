import { useEffect, useRef } from 'react';
import { go, paths, usePathname } from '../navigation';
import { ComingPage } from './ComingPage';
import { LoginPage } from './LoginPage';
import { useTranslator } from './useTranslator';

interface PublicAppProps {
  /** Told where to go on after signing in. */
  onSignedIn: (next: string) => void;
  /** Loads the rest of the app ahead. */
  warmUp: () => void;
}

/** /reset-password without its token leads to /login (spec section 2). */
const ResetPassword = ({ text }: { text: string }) => {
  const hasToken = Boolean(new URLSearchParams(window.location.search).get('token'));
  useEffect(() => {
    if (!hasToken) go(paths.login, { replace: true });
  }, [hasToken]);
  return hasToken ? <ComingPage text={text} /> : null;
};

/** The path, without the slash at its end that `isPublicPath` overlooks too. */
const useScreenPath = (): string => usePathname().replace(/(.)\/$/, '$1');

/** A new screen begins at its heading, for those who do not see that it is another; the first one as the browser has it. */
const useFocusOnHeading = (path: string): void => {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    document.querySelector('h1')?.focus();
  }, [path]);
};

/** The screens before signing in. Light on purpose: nothing of react-admin or Material UI is loaded for them. */
const PublicApp = ({ onSignedIn, warmUp }: PublicAppProps) => {
  const { t } = useTranslator();
  const path = useScreenPath();
  useFocusOnHeading(path);
  useEffect(() => {
    const timer = setTimeout(warmUp, 2_000);
    return () => {
      clearTimeout(timer);
    };
  }, [warmUp]);
  switch (path) {
    case paths.digitalId:
      return <ComingPage text={t('auth.coming_digital_id')} />;
    case paths.forgotPassword:
      return <ComingPage text={t('auth.coming_forgot_password')} />;
    case paths.resetPassword:
      return <ResetPassword text={t('auth.coming_forgot_password')} />;
    default:
      return <LoginPage onSignedIn={onSignedIn} warmUp={warmUp} />;
  }
};

export default PublicApp;
