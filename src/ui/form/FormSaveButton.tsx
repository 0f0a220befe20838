import { SaveButton, useFormIsDirty } from 'react-admin';
import { useFormState } from 'react-hook-form';

/**
 * react-admin's save button, which stays enabled while fields are validated: pressing it leaves the field before, which
 * validates that, and a button that is disabled for this moment loses the click.
 */
export const FormSaveButton = () => {
  const { isSubmitting } = useFormState();
  const isDirty = useFormIsDirty();
  return <SaveButton alwaysEnable={isDirty && !isSubmitting} />;
};
