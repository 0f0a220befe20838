import { Suspense, useState } from 'react';
import { appConfig } from '../../contract/appConfig';
import { lazyWithRetry } from '../api/lazyWithRetry';
import { go, loginState, paths } from '../navigation';
import { ChoiceButton } from './ChoiceButton';
import { PublicFrame } from './PublicFrame';
import { useTranslator } from './useTranslator';
import { FormWaiting } from './Waiting';

/** A chunk of its own, as large as the rest of the sign-in page. */
export const CredentialsForm = lazyWithRetry(() => import('./CredentialsForm'));

interface LoginPageProps {
  onSignedIn: (next: string) => void;
  /** Called when signing in becomes likely. */
  warmUp: () => void;
}

const PERSON = (
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6" />
  </>
);
const ID_CARD = (
  <>
    <rect x="2.5" y="5" width="19" height="14" rx="2.5" />
    <circle cx="8.2" cy="11" r="2" />
    <path d="M5.3 15.8c.6-1.4 1.6-2 2.9-2s2.3.6 2.9 2M14.5 10h4M14.5 14h4" />
  </>
);

/** /login: choose between credentials and digital ID, or the form if it is the only way in. */
export const LoginPage = ({ onSignedIn, warmUp }: LoginPageProps) => {
  const { t } = useTranslator();
  const hasForm = appConfig.signIn.includes('password');
  const hasDigitalId = appConfig.signIn.includes('digitalId');
  const [byCredentials, setByCredentials] = useState(!hasDigitalId);
  // Back from the form, focus the button that opened it.
  const [isBack, setIsBack] = useState(false);
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
        <Suspense fallback={<FormWaiting />}>
          <CredentialsForm
            onSignedIn={() => onSignedIn(next)}
            onBack={
              hasDigitalId
                ? () => {
                    setByCredentials(false);
                    setIsBack(true);
                  }
                : undefined
            }
          />
        </Suspense>
      ) : (
        <>
          <p className="intro">{t('auth.intro')}</p>
          <div className="choices">
            {hasForm && (
              <ChoiceButton
                primary
                picture={PERSON}
                autoFocus={isBack}
                onClick={() => {
                  setByCredentials(true);
                  warmUp();
                }}
              >
                {t('auth.choose_credentials')}
              </ChoiceButton>
            )}
            <ChoiceButton
              primary={!hasForm}
              picture={ID_CARD}
              onClick={() => go(paths.digitalId, { state: loginState() })}
            >
              {t('auth.choose_digital_id')}
            </ChoiceButton>
          </div>
        </>
      )}
    </PublicFrame>
  );
};
