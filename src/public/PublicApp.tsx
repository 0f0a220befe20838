import { lazy, useEffect, useRef } from 'react';
import { loadPart } from '../api/contact';
import { paths, usePathname } from '../navigation';
import { LoginPage } from './LoginPage';
import { ForgotPasswordPage } from './password/ForgotPasswordPage';
import { ResetPasswordPage } from './password/ResetPasswordPage';

/** With what draws a QR, which few need. */
const loadDigitalId = () => import('./digitalId/DigitalIdPage');
const DigitalIdPage = lazy(() => loadPart(loadDigitalId));

interface PublicAppProps {
  /** Told where to go on after signing in. */
  onSignedIn: (next: string) => void;
  /** Loads the rest of the app ahead. */
  warmUp: () => void;
}

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
  const path = useScreenPath();
  useFocusOnHeading(path);
  useEffect(() => {
    const timer = setTimeout(() => {
      // Whether it can be loaded is told when it is needed.
      loadDigitalId().catch(() => undefined);
      warmUp();
    }, 2_000);
    return () => {
      clearTimeout(timer);
    };
  }, [warmUp]);
  switch (path) {
    case paths.digitalId:
      return <DigitalIdPage onSignedIn={onSignedIn} />;
    case paths.forgotPassword:
      return <ForgotPasswordPage />;
    case paths.resetPassword:
      return <ResetPasswordPage />;
    default:
      return <LoginPage onSignedIn={onSignedIn} warmUp={warmUp} />;
  }
};

export default PublicApp;
