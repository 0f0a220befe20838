import { useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { PasswordStatus } from '../../../contract/auth';
import { ApiError } from '../../api/ApiError';
import { schemaResolver } from '../../ui/schemaResolver';
import { useCheckedFields } from '../useCheckedFields';

export interface FormStatus {
  text: string;
  isError: boolean;
}

interface StatusForm<Values extends FieldValues> {
  schema: z.ZodType<Values>;
  empty: DefaultValues<Values>;
  labelOf: (field: string) => string;
  send: (values: Values) => Promise<PasswordStatus>;
  /** Called after success. */
  onDone?: (status: string) => void;
}

/** A form that shows the status text of the server. Any response resets the form; without one the values stay. */
export const useStatusForm = <Values extends FieldValues>({
  schema,
  empty,
  labelOf,
  send,
  onDone,
}: StatusForm<Values>) => {
  const element: RefObject<HTMLFormElement | null> = useRef(null);
  const sending = useRef(false);
  const [status, setStatus] = useState<FormStatus>();
  const form = useForm<Values>({
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    defaultValues: empty,
    resolver: schemaResolver(schema, labelOf),
  });
  useCheckedFields(element, form);
  const { handleSubmit, reset } = form;

  const submitValues = async (values: Values): Promise<void> => {
    setStatus(undefined);
    try {
      const { error = false, status: text } = await send(values);
      reset(empty);
      setStatus({ text, isError: error });
      if (!error) onDone?.(text);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setStatus({ text: error.message, isError: true });
    }
  };

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    try {
      await handleSubmit(submitValues)(event);
    } finally {
      sending.current = false;
    }
  };

  return { element, form, status, submit };
};
