import { useState } from 'react';
import { loginSchema } from '../../contract/auth';
import type { Translate } from '../../i18n/translate';
import type { BaseMessageKey } from '../../i18n/types';
import { ApiError } from '../api/ApiError';
import { paths } from '../navigation';
import { authProvider } from '../providers/authProvider';
import { PasswordField } from './PasswordField';
import { PublicLink } from './PublicLink';
import { TextField } from './TextField';
import { useCheckedForm } from './useCheckedForm';
import { useTranslator } from './useTranslator';

interface CredentialsFormProps {
  onSignedIn: () => void;
  /** Not set where there is no other way to sign in. */
  onBack?: () => void;
}

/** The credentials were right, but not enough. */
const REFUSALS: Readonly<Record<string, BaseMessageKey>> = {
  no_access: 'auth.no_access',
  session_refused: 'auth.session_refused',
};

const isSaidBelow = ({ status, code = '' }: ApiError): boolean => status === 401 || code in REFUSALS;

/** Whether the username or the password was wrong, and not, say, the account locked. */
const isWrong = ({ status, code, body }: ApiError): boolean =>
  status === 401 && (code === 'wrong_credentials' || body.message === undefined);

/** Called at each render, so that the text follows the language. */
const problemText = (problem: unknown, t: Translate<BaseMessageKey>): string | undefined => {
  if (problem === undefined) return undefined;
  if (!(problem instanceof ApiError)) return t('errors.something_wrong');
  const refusal = REFUSALS[problem.code ?? ''];
  if (refusal) return t(refusal);
  return isWrong(problem) ? t('api.wrong_credentials') : problem.message;
};

/** Signs in by username or e-mail and password. Wrong credentials are shown under the form, other errors as an alert. */
const CredentialsForm = ({ onSignedIn, onBack }: CredentialsFormProps) => {
  const { t } = useTranslator();
  const [problem, setProblem] = useState<unknown>();
  const { element, form, submitBy } = useCheckedForm({
    schema: loginSchema,
    empty: { username: '', password: '' },
    labelOf: (field) => t(`auth.${field}`, { _: field }),
  });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;

  const submit = submitBy(async (credentials) => {
    setProblem(undefined);
    try {
      await authProvider.login(credentials);
      onSignedIn();
    } catch (error) {
      setProblem(error);
      if (!(error instanceof ApiError)) throw error;
      if (!isSaidBelow(error)) window.alert(`Felkod: ${error.status}`);
    }
  });

  return (
    <form ref={element} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('auth.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={errors.username?.message}
        {...register('username')}
      />
      <PasswordField
        label={t('auth.password')}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <p className="forgot">
        <PublicLink to={paths.forgotPassword}>{t('auth.forgot_password')}</PublicLink>
      </p>
      {/* Not `disabled`: the button would lose the focus. */}
      <button type="submit" className="button primary" aria-disabled={isSubmitting}>
        {isSubmitting && <span className="spinner small" aria-hidden="true" />}
        {t(isSubmitting ? 'auth.signing_in' : 'auth.sign_in')}
      </button>
      <p role="alert" className="form-problem">
        {problemText(problem, t)}
      </p>
      {onBack && (
        <button type="button" className="button quiet" disabled={isSubmitting} onClick={onBack}>
          {t('auth.back')}
        </button>
      )}
    </form>
  );
};

export default CredentialsForm;
