import { Suspense, useEffect, useState } from 'react';
import { appConfig } from '../../contract/appConfig';
import { lazyWithRetry } from '../api/lazyWithRetry';
import { paths, usePathname } from '../navigation';
import { CredentialsForm, LoginPage } from './LoginPage';
import { FirstScreenContext } from './PublicFrame';
import { UpdateNotice } from './UpdateNotice';
import { Waiting } from './Waiting';

const ForgotPasswordPage = lazyWithRetry(() => import('./password/ForgotPasswordPage'));
const ResetPasswordPage = lazyWithRetry(() => import('./password/ResetPasswordPage'));
const SignInLinkPage = lazyWithRetry(() => import('./SignInLinkPage'));
const DigitalIdPage = lazyWithRetry(() => import('./digitalId/DigitalIdPage'));

/** Milliseconds after which the next screens are preloaded. */
const FORMS_AFTER = 100;
const REST_AFTER = 2_000;

interface PublicAppProps {
  /** Called after signing in with the path to open. */
  onSignedIn: (next: string) => void;
  /** Preloads the back office. */
  warmUp: () => void;
}

/** Returns the path without a trailing slash. */
const useScreenPath = (): string => usePathname().replace(/(.)\/$/, '$1');

const useIsFirst = (path: string): boolean => {
  const [first, setFirst] = useState<string | null>(path);
  if (first !== null && first !== path) setFirst(null);
  return first === path;
};

interface ScreenProps extends PublicAppProps {
  path: string;
}

const Screen = ({ path, onSignedIn, warmUp }: ScreenProps) => {
  switch (path) {
    case appConfig.signIn.includes('digitalId') && paths.digitalId:
      return <DigitalIdPage onSignedIn={onSignedIn} />;
    case paths.signInLink:
      return <SignInLinkPage onSignedIn={onSignedIn} />;
    case paths.forgotPassword:
      return <ForgotPasswordPage />;
    case paths.resetPassword:
      return <ResetPasswordPage />;
    default:
      return <LoginPage onSignedIn={onSignedIn} warmUp={warmUp} />;
  }
};

/** The screens before signing in, without react-admin and Material UI so that they load fast. */
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
      <UpdateNotice />
      <Suspense fallback={<Waiting />}>
        <Screen path={path} onSignedIn={onSignedIn} warmUp={warmUp} />
      </Suspense>
    </FirstScreenContext>
  );
};

export default PublicApp;
