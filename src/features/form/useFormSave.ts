import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ApiError } from '../../api/ApiError';
import { stateAfter, type SaveState } from './useRecordForm';

/** The fields to which a form's messages belong, by the API's names. */
type FieldErrors = NonNullable<ApiError['body']['errors']>;

/**
 * Saves a form outside the create and edit screens.
 * @param action sends the values
 * @returns `save` for the form's `onSubmit`, which resolves to the messages of its fields, and the state after the last save
 */
export const useFormSave = (action: (values: FieldValues) => Promise<unknown>) => {
  const [state, setState] = useState<SaveState>({ status: 'idle' });
  const save = async (values: FieldValues): Promise<FieldErrors | undefined> => {
    setState({ status: 'saving' });
    try {
      await action(values);
      setState({ status: 'saved' });
      return undefined;
    } catch (error) {
      const failure = stateAfter(error);
      setState(failure);
      return failure.status === 'invalid' ? failure.error.body.errors : undefined;
    }
  };
  return { save, state };
};
