import { Suspense, useEffect, useState } from 'react';
import { lazyWithRetry } from '../api/lazyWithRetry';
import { paths, usePathname } from '../navigation';
import { CredentialsForm, LoginPage } from './LoginPage';
import { FirstScreenContext } from './PublicFrame';
import { Waiting } from './Waiting';

const ForgotPasswordPage = lazyWithRetry(() => import('./password/ForgotPasswordPage'));
const ResetPasswordPage = lazyWithRetry(() => import('./password/ResetPasswordPage'));
/** With what draws a QR, which few need. */
const DigitalIdPage = lazyWithRetry(() => import('./digitalId/DigitalIdPage'));

/** Milliseconds after which the chooser has long been there, and nobody has chosen yet. */
const FORMS_AFTER = 100;
const REST_AFTER = 2_000;

interface PublicAppProps {
  /** Told where to go on after signing in. */
  onSignedIn: (next: string) => void;
  /** Loads the rest of the app ahead. */
  warmUp: () => void;
}

/** The path, without the slash at its end that `isPublicPath` overlooks too. */
const useScreenPath = (): string => usePathname().replace(/(.)\/$/, '$1');

const useIsFirst = (path: string): boolean => {
  const [first, setFirst] = useState<string | null>(path);
  // Whoever comes back to it comes to it as to any other.
  if (first !== null && first !== path) setFirst(null);
  return first === path;
};

interface ScreenProps extends PublicAppProps {
  path: string;
}

const Screen = ({ path, onSignedIn, warmUp }: ScreenProps) => {
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

/**
 * The screens before signing in. Light on purpose: nothing of react-admin or Material UI is loaded for them, and for the
 * first one, the chooser, nothing of forms.
 */
const PublicApp = ({ onSignedIn, warmUp }: PublicAppProps) => {
  const path = useScreenPath();
  const isFirst = useIsFirst(path);
  useEffect(() => {
    const forms = setTimeout(() => void CredentialsForm.preload(), FORMS_AFTER);
    const rest = setTimeout(() => {
      void ForgotPasswordPage.preload();
      void DigitalIdPage.preload();
      warmUp();
    }, REST_AFTER);
    return () => {
      clearTimeout(forms);
      clearTimeout(rest);
    };
  }, [warmUp]);
  return (
    <FirstScreenContext value={isFirst}>
      <Suspense fallback={<Waiting />}>
        <Screen path={path} onSignedIn={onSignedIn} warmUp={warmUp} />
      </Suspense>
    </FirstScreenContext>
  );
};

export default PublicApp;
