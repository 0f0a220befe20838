import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { loginSchema, type Login } from '../../contract/auth';
import { ApiError } from '../api/ApiError';
import { signIn } from '../api/session';
import { paths } from '../navigation';
import { PublicLink } from './PublicLink';
import { schemaResolver } from '../ui/schemaResolver';
import { TextField } from './TextField';
import { useTranslator } from './useTranslator';

interface CredentialsFormProps {
  onSignedIn: () => void;
  onBack: () => void;
}

/**
 * Signs in by username or e-mail and password. What goes wrong is said as the spec has it (section 8): wrong
 * credentials under the form, any other status as an alert.
 */
export const CredentialsForm = ({ onSignedIn, onBack }: CredentialsFormProps) => {
  const { t } = useTranslator();
  const [problem, setProblem] = useState<string>();
  const [visible, setVisible] = useState(false);
  const { register, handleSubmit, formState } = useForm<Login>({
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    defaultValues: { username: '', password: '' },
    resolver: schemaResolver(loginSchema, (field) => t(`auth.${field}`)),
  });
  const { errors, isSubmitting } = formState;

  const submit = async (credentials: Login): Promise<void> => {
    setProblem(undefined);
    try {
      await signIn(credentials);
      onSignedIn();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { status, code } = error;
      setProblem(status === 401 ? t('api.wrong_credentials') : error.message);
      if (status !== 401 && code !== 'no_access') window.alert(`Felkod: ${status}`);
    }
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        void handleSubmit(submit)(event);
      }}
    >
      <TextField
        label={t('auth.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={errors.username?.message}
        {...register('username')}
      />
      <TextField
        label={t('auth.password')}
        type={visible ? 'text' : 'password'}
        autoComplete="current-password"
        error={errors.password?.message}
        end={
          <button
            type="button"
            className="reveal"
            aria-label={t(visible ? 'auth.hide_password' : 'auth.show_password')}
            onClick={() => {
              setVisible(!visible);
            }}
          >
            <svg
              aria-hidden="true"
              viewBox="0 0 24 24"
              width="20"
              height="20"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
            >
              <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z" />
              <circle cx="12" cy="12" r="2.8" />
              {visible && <path d="m4 4 16 16" strokeLinecap="round" />}
            </svg>
          </button>
        }
        {...register('password')}
      />
      <p className="forgot">
        <PublicLink to={paths.forgotPassword}>{t('auth.forgot_password')}</PublicLink>
      </p>
      <button type="submit" className="button primary" disabled={isSubmitting}>
        {isSubmitting && <span className="spinner small" aria-hidden="true" />}
        {t(isSubmitting ? 'auth.signing_in' : 'auth.sign_in')}
      </button>
      <p role="alert" className="form-problem">
        {problem}
      </p>
      <button type="button" className="button quiet" onClick={onBack}>
        {t('auth.back')}
      </button>
    </form>
  );
};
