import { forgotPasswordSchema } from '../../../contract/auth';
import { requestPasswordReset } from '../../api/password';
import { paths } from '../../navigation';
import { PublicFrame } from '../PublicFrame';
import { PublicLink } from '../PublicLink';
import { TextField } from '../TextField';
import { useTranslator } from '../useTranslator';
import { StatusForm } from './StatusForm';
import { useStatusForm } from './useStatusForm';

/** /forgot-password: request an e-mail with a link to set a new password. */
const ForgotPasswordPage = () => {
  const { t } = useTranslator();
  const { element, form, status, submit } = useStatusForm({
    schema: forgotPasswordSchema,
    empty: { email: '' },
    labelOf: () => t('auth.email'),
    send: requestPasswordReset,
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <PublicFrame title={t('auth.forgot_password')}>
      <p className="intro">{t('auth.forgot_intro')}</p>
      <StatusForm
        ref={element}
        onSubmit={submit}
        isSending={isSubmitting}
        label={t('auth.send_link')}
        sendingLabel={t('auth.sending')}
        status={status}
      >
        <TextField
          label={t('auth.email')}
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
      </StatusForm>
      <p className="back">
        <PublicLink to={paths.login}>{t('auth.back_to_login')}</PublicLink>
      </p>
    </PublicFrame>
  );
};

export default ForgotPasswordPage;
