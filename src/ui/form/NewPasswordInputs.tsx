import { Box } from '@mui/material';
import { Suspense } from 'react';
import { PasswordInput, useTranslate, type PasswordInputProps } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AppMessageKey } from '../../../i18n/types';
import { passwordMinLength } from '../../api/capabilities';
import { lazyWithRetry } from '../../api/lazyWithRetry';

const CONFIRM = 'password_confirm';

const PasswordStrength = lazyWithRetry(() => import('../PasswordStrength'));

const Strength = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const password: unknown = useWatch({ name: source });
  return (
    <Suspense>
      <PasswordStrength
        password={typeof password === 'string' ? password : ''}
        minLength={passwordMinLength()}
        translate={translate}
      />
    </Suspense>
  );
};

interface NewPasswordInputsProps extends Omit<PasswordInputProps, 'source' | 'helperText'> {
  source?: string;
  confirmLabel?: string;
  /** Translation key of a text that may contain `%{min}`, the characters that the server requires. */
  helperText: AppMessageKey;
}

/** A new password with its strength, and its repetition, which is checked again when the password changes. */
export const NewPasswordInputs = ({
  source = 'password',
  confirmLabel,
  helperText,
  label,
  ...input
}: NewPasswordInputsProps) => {
  const translate = useTranslate();
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
          helperText={translate(helperText, { min: passwordMinLength() })}
          onBlur={recheck}
          autoComplete="new-password"
        />
        <Strength source={source} />
      </Box>
      <PasswordInput {...input} source={CONFIRM} label={confirmLabel} autoComplete="new-password" />
    </>
  );
};
