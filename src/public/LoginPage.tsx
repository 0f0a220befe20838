import { useState } from 'react';
import { go, loginState, paths } from '../navigation';
import { CredentialsForm } from './CredentialsForm';
import { PublicFrame } from './PublicFrame';
import { useTranslator } from './useTranslator';

interface LoginPageProps {
  onSignedIn: (next: string) => void;
  /** Called when signing in becomes likely. */
  warmUp: () => void;
}

/** /login: chooses between credentials and digital-ID; credentials reveal the form (spec section 2). */
export const LoginPage = ({ onSignedIn, warmUp }: LoginPageProps) => {
  const { t } = useTranslator();
  const [byCredentials, setByCredentials] = useState(false);
  const { next = paths.home, expired, message } = loginState();
  const notice = message ?? (expired ? t('api.unauthenticated') : undefined);
  return (
    <PublicFrame title={t('auth.sign_in')}>
      {notice && (
        <p role="status" className="notice">
          {notice}
        </p>
      )}
      {byCredentials ? (
        <CredentialsForm
          onSignedIn={() => {
            onSignedIn(next);
          }}
          onBack={() => {
            setByCredentials(false);
          }}
        />
      ) : (
        <>
          <p className="intro">{t('auth.intro')}</p>
          <div className="choices">
            <button
              type="button"
              className="button primary"
              onClick={() => {
                setByCredentials(true);
                warmUp();
              }}
            >
              {t('auth.choose_credentials')}
            </button>
            <button
              type="button"
              className="button"
              onClick={() => {
                go(paths.digitalId, { state: loginState() });
              }}
            >
              {t('auth.choose_digital_id')}
            </button>
          </div>
        </>
      )}
    </PublicFrame>
  );
};
