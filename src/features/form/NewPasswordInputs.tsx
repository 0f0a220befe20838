import { Box } from '@mui/material';
import { PasswordInput, useTranslate, type PasswordInputProps } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AppMessageKey } from '../../../i18n/types';
import { PASSWORD_MIN_LENGTH } from '../../../contract/constants';
import { PasswordStrength } from '../../ui/PasswordStrength';
import { useCurrentUser } from '../../api/useCurrentUser';

const CONFIRM = 'password_confirm';

/** As many characters as the server and the user's company require. */
export const usePasswordMinLength = () => {
  const { password_min_length: ofServer = PASSWORD_MIN_LENGTH, company } = useCurrentUser() ?? {};
  return Math.max(ofServer, company?.password_min_length ?? 0);
};

const Strength = ({ source, minLength }: { source: string; minLength: number }) => {
  const translate = useTranslate();
  const password: unknown = useWatch({ name: source });
  return (
    <PasswordStrength
      password={typeof password === 'string' ? password : ''}
      minLength={minLength}
      translate={translate}
    />
  );
};

interface NewPasswordInputsProps extends Omit<PasswordInputProps, 'source' | 'helperText'> {
  source?: string;
  confirmLabel?: string;
  /** Characters that are required. Default: those of the user's company. */
  minLength?: number;
  /** Translation key of a text that may contain `%{min}`, the characters that the server requires. */
  helperText: AppMessageKey;
}

/** A new password with its strength, and its repetition, which is checked again when the password changes. */
export const NewPasswordInputs = ({
  source = 'password',
  confirmLabel,
  helperText,
  label,
  minLength,
  ...input
}: NewPasswordInputsProps) => {
  const translate = useTranslate();
  const ofCompany = usePasswordMinLength();
  const min = minLength ?? ofCompany;
  const { getFieldState, trigger } = useFormContext();
  const recheck = () => {
    if (getFieldState(CONFIRM).invalid) void trigger(CONFIRM);
  };
  return (
    <>
      <Box sx={{ width: '100%' }}>
        <PasswordInput
          {...input}
          source={source}
          label={label}
          helperText={translate(helperText, { min })}
          onBlur={recheck}
          autoComplete="new-password"
        />
        <Strength source={source} minLength={min} />
      </Box>
      <PasswordInput {...input} source={CONFIRM} label={confirmLabel} autoComplete="new-password" />
    </>
  );
};
