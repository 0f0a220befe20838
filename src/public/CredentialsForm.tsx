import { useState } from 'react';
import { loginSchema, type Login } from '../../contract/auth';
import type { Translate } from '../../i18n/translate';
import { ApiError } from '../api/ApiError';
import { signIn } from '../api/session';
import { paths } from '../navigation';
import { PasswordField } from './PasswordField';
import { PublicLink } from './PublicLink';
import { TextField } from './TextField';
import { useSchemaForm } from './useSchemaForm';
import { useTranslator } from './useTranslator';

interface CredentialsFormProps {
  onSignedIn: () => void;
  onBack: () => void;
}

const NO_ACCESS = 'no_access';

/** What the form itself says, instead of an alert (spec section 8). */
const isSaidBelow = ({ status, code }: ApiError): boolean => status === 401 || code === NO_ACCESS;

/** Put into words at each render, so that it follows the language; what the server said stays in the server's words. */
const problemText = (problem: unknown, t: Translate): string | undefined => {
  if (problem === undefined) return undefined;
  if (!(problem instanceof ApiError)) return t('errors.something_wrong');
  if (problem.status === 401) return t('api.wrong_credentials');
  return problem.code === NO_ACCESS ? t('auth.no_access') : problem.message;
};

/**
 * Signs in by username or e-mail and password. What goes wrong is said as the spec has it (section 8): wrong
 * credentials under the form, any other status as an alert.
 */
export const CredentialsForm = ({ onSignedIn, onBack }: CredentialsFormProps) => {
  const { t } = useTranslator();
  const [problem, setProblem] = useState<unknown>();
  const send = async (credentials: Login): Promise<void> => {
    setProblem(undefined);
    try {
      await signIn(credentials);
      onSignedIn();
    } catch (error) {
      setProblem(error);
      if (!(error instanceof ApiError)) throw error;
      if (!isSaidBelow(error)) window.alert(`Felkod: ${error.status}`);
    }
  };
  const { form, errorOf, isSending } = useSchemaForm(loginSchema, send);
  const username = t('auth.username');
  const password = t('auth.password');

  return (
    <form {...form}>
      <TextField
        label={username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={errorOf('username', username)}
      />
      <PasswordField
        label={password}
        name="password"
        autoComplete="current-password"
        error={errorOf('password', password)}
      />
      <p className="forgot">
        <PublicLink to={paths.forgotPassword}>{t('auth.forgot_password')}</PublicLink>
      </p>
      {/* Not `disabled`, which would throw the focus away. */}
      <button type="submit" className="button primary" aria-disabled={isSending}>
        {isSending && <span className="spinner small" aria-hidden="true" />}
        {t(isSending ? 'auth.signing_in' : 'auth.sign_in')}
      </button>
      <p role="alert" className="form-problem">
        {problemText(problem, t)}
      </p>
      <button type="button" className="button quiet" disabled={isSending} onClick={onBack}>
        {t('auth.back')}
      </button>
    </form>
  );
};
