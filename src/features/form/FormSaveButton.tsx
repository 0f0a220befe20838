import { SaveButton, useFormIsDirty, type SaveButtonProps } from 'react-admin';
import { useFormState } from 'react-hook-form';

/** A save button that is disabled only while submitting. */
export const SubmitButton = (props: Omit<SaveButtonProps, 'alwaysEnable'>) => {
  const { isSubmitting } = useFormState();
  return <SaveButton {...props} alwaysEnable={!isSubmitting} />;
};

interface FormSaveButtonProps extends Pick<SaveButtonProps, 'label'> {
  /** Blocks saving. */
  isBusy?: boolean;
}

/**
 * react-admin's save button disables itself while fields are validated. A click on it blurs the current field, which
 * validates it, so the click would be lost. This one stays enabled.
 */
export const FormSaveButton = ({ isBusy = false, ...props }: FormSaveButtonProps) => {
  const { isSubmitting } = useFormState();
  const isDirty = useFormIsDirty();
  return <SaveButton {...props} alwaysEnable={isDirty && !isSubmitting && !isBusy} disabled={isBusy} />;
};
