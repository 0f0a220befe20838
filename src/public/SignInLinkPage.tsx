import { useEffect, useState, type SubmitEvent } from 'react';
import { ApiError } from '../api/ApiError';
import { signInByLink } from '../api/session';
import { go, paths } from '../navigation';
import { StatusForm } from './password/StatusForm';
import type { FormStatus } from './password/useStatusForm';
import { PublicFrame } from './PublicFrame';
import { PublicLink } from './PublicLink';
import { useTranslator } from './useTranslator';

const tokenInAddress = (): string => new URLSearchParams(window.location.search).get('token') ?? '';

/** /login/link: signs in with the token of an emailed link. Asks first: mail scanners open links. */
const SignInLinkPage = ({ onSignedIn }: { onSignedIn: (next: string) => void }) => {
  const { t } = useTranslator();
  const [token] = useState(tokenInAddress);
  const [isSending, setIsSending] = useState(false);
  const [status, setStatus] = useState<FormStatus>();
  useEffect(() => {
    if (!token) go(paths.login, { replace: true });
  }, [token]);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    setStatus(undefined);
    try {
      await signInByLink(token);
      onSignedIn(paths.home);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setStatus({ text: error.message, isError: true });
      setIsSending(false);
    }
  };

  return (
    token && (
      <PublicFrame title={t('auth.sign_in')}>
        <p className="intro">{t('auth.link_intro')}</p>
        <StatusForm
          ref={null}
          onSubmit={submit}
          isSending={isSending}
          label={t('auth.sign_in')}
          sendingLabel={t('auth.signing_in')}
          status={status}
        >
          {null}
        </StatusForm>
        <p className="back">
          <PublicLink to={paths.login}>{t('auth.back_to_login')}</PublicLink>
        </p>
      </PublicFrame>
    )
  );
};

export default SignInLinkPage;
