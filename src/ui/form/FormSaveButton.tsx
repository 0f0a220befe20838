import { SaveButton, useFormIsDirty, type SaveButtonProps } from 'react-admin';
import { useFormState } from 'react-hook-form';

/** A save button that waits for nothing but the answer to the last press: nothing is sent twice. */
export const AlwaysSaveButton = (props: Omit<SaveButtonProps, 'alwaysEnable'>) => {
  const { isSubmitting } = useFormState();
  return <SaveButton {...props} alwaysEnable={!isSubmitting} />;
};

/**
 * react-admin's save button, which stays enabled while fields are validated: pressing it leaves the field before, which
 * validates that, and a button that is disabled for this moment loses the click.
 */
export const FormSaveButton = () => {
  const { isSubmitting } = useFormState();
  const isDirty = useFormIsDirty();
  return <SaveButton alwaysEnable={isDirty && !isSubmitting} />;
};
