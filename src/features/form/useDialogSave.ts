import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ApiError, messageOf } from '../../api/ApiError';

/**
 * Saves the form of a dialog.
 * @returns `save`, which returns field errors for react-hook-form, and the message of any other failure
 */
export const useDialogSave = (action: (values: FieldValues) => Promise<unknown>) => {
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (values: FieldValues): Promise<object | undefined> => {
    setFailure(null);
    try {
      await action(values);
    } catch (error) {
      if (error instanceof ApiError && error.body.errors) return error.body.errors;
      setFailure(messageOf(error));
    }
    return undefined;
  };
  return { save, failure };
};
