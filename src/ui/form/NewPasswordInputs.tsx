import { PasswordInput, type PasswordInputProps } from 'react-admin';
import { useFormContext } from 'react-hook-form';

const CONFIRM = 'password_confirm';

interface NewPasswordInputsProps extends Omit<PasswordInputProps, 'source'> {
  source?: string;
  confirmLabel?: string;
}

/** A new password and its repetition, which is checked again when the password changes. */
export const NewPasswordInputs = ({
  source = 'password',
  confirmLabel,
  helperText,
  label,
  ...input
}: NewPasswordInputsProps) => {
  const { getFieldState, trigger } = useFormContext();
  const recheck = () => {
    if (getFieldState(CONFIRM).invalid) void trigger(CONFIRM);
  };
  return (
    <>
      <PasswordInput
        {...input}
        source={source}
        label={label}
        helperText={helperText}
        onBlur={recheck}
        autoComplete="new-password"
      />
      <PasswordInput {...input} source={CONFIRM} label={confirmLabel} autoComplete="new-password" />
    </>
  );
};
