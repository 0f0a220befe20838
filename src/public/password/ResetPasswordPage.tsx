import { useEffect, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { resetPasswordFormSchema, type ResetPasswordForm as Values } from '../../../contract/auth';
import { PASSWORD_MIN_LENGTH } from '../../../contract/constants';
import type { BaseMessageKey } from '../../../i18n/types';
import { resetPassword } from '../../api/password';
import { forgetSession } from '../../api/session';
import { go, paths } from '../../navigation';
import { PasswordStrength } from '../../ui/PasswordStrength';
import { PasswordField } from '../PasswordField';
import { PublicFrame } from '../PublicFrame';
import { PublicLink } from '../PublicLink';
import { TextField } from '../TextField';
import { useTranslator } from '../useTranslator';
import { StatusForm } from './StatusForm';
import { useStatusForm } from './useStatusForm';

const LABELS: Readonly<Record<string, BaseMessageKey>> = {
  email: 'auth.email',
  password: 'auth.new_password',
  password_confirm: 'auth.repeat_password',
};

const tokenInAddress = (): string => new URLSearchParams(window.location.search).get('token') ?? '';

/** How many characters the password needs, which is part of the link if it is more than usual. */
const minLengthInAddress = (): number =>
  Math.max(PASSWORD_MIN_LENGTH, Number(new URLSearchParams(window.location.search).get('min')) || 0);

const Strength = ({ control, minLength }: { control: Control<Values>; minLength: number }) => {
  const { t } = useTranslator();
  const password = useWatch({ control, name: 'password' });
  return <PasswordStrength password={password} minLength={minLength} translate={t} />;
};

const ResetPasswordForm = ({ token }: { token: string }) => {
  const { t } = useTranslator();
  const [minLength] = useState(minLengthInAddress);
  const { element, form, status, submit } = useStatusForm({
    schema: resetPasswordFormSchema(minLength),
    empty: { email: '', password: '', password_confirm: '' },
    labelOf: (field) => t(LABELS[field] ?? field, { _: field }),
    send: ({ email, password }) => resetPassword({ token, email, password }),
    onDone: (message) => {
      // The server ends all sessions of the user.
      forgetSession();
      go(paths.login, { state: { message } });
    },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <PublicFrame title={t('auth.reset_title')}>
      <p className="intro">{t('auth.reset_intro')}</p>
      <StatusForm
        ref={element}
        onSubmit={submit}
        isSending={isSubmitting}
        label={t('auth.save_password')}
        sendingLabel={t('app.saving')}
        status={status}
      >
        <TextField
          label={t('auth.email')}
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label={t('auth.new_password')}
          autoComplete="new-password"
          hint={t('auth.password_rule', { min: minLength })}
          error={errors.password?.message}
          {...form.register('password', {
            // The other input must equal this one.
            onBlur: () => {
              if (form.getFieldState('password_confirm').invalid) void form.trigger('password_confirm');
            },
          })}
        />
        <Strength control={form.control} minLength={minLength} />
        <PasswordField
          label={t('auth.repeat_password')}
          autoComplete="new-password"
          error={errors.password_confirm?.message}
          {...form.register('password_confirm')}
        />
      </StatusForm>
      <p className="back">
        {status?.isError && <PublicLink to={paths.forgotPassword}>{t('auth.ask_again')}</PublicLink>}
        <PublicLink to={paths.login}>{t('auth.back_to_login')}</PublicLink>
      </p>
    </PublicFrame>
  );
};

/** /reset-password: set a new password with the token of the link; without one, go to /login. */
const ResetPasswordPage = () => {
  const [token] = useState(tokenInAddress);
  useEffect(() => {
    if (!token) go(paths.login, { replace: true });
  }, [token]);
  return token ? <ResetPasswordForm token={token} /> : null;
};

export default ResetPasswordPage;
