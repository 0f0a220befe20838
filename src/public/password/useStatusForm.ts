import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { PasswordStatus } from '../../../contract/auth';
import { ApiError } from '../../api/ApiError';
import { useCheckedForm, type CheckedForm } from '../useCheckedForm';

export interface FormStatus {
  text: string;
  isError: boolean;
}

interface StatusForm<Values extends FieldValues> extends CheckedForm<Values> {
  send: (values: Values) => Promise<PasswordStatus>;
  /** Called after success. */
  onDone?: (status: string) => void;
}

/** A form that shows the status text of the server. Any response resets the form; without one the values stay. */
export const useStatusForm = <Values extends FieldValues>({
  send,
  onDone,
  ...checked
}: StatusForm<Values>) => {
  const [status, setStatus] = useState<FormStatus>();
  const { element, form, submitBy } = useCheckedForm(checked);

  const submit = submitBy(async (values) => {
    setStatus(undefined);
    try {
      const { error = false, status: text } = await send(values);
      form.reset(checked.empty);
      setStatus({ text, isError: error });
      if (!error) onDone?.(text);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setStatus({ text: error.message, isError: true });
    }
  });

  return { element, form, status, submit };
};
