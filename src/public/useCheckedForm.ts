import { useEffect, useRef, type RefObject, type SubmitEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import type { z } from 'zod';
import { onLanguageChange } from '../api/language';
import { schemaResolver } from '../ui/schemaResolver';

export interface CheckedForm<Values extends FieldValues> {
  schema: z.ZodType<Values>;
  empty: DefaultValues<Values>;
  labelOf: (field: string) => string;
}

/**
 * A form that is sent once at a time. It also validates inputs where react-hook-form's `onBlur` does not: on the native
 * `change` event, which password managers send without a blur, and after a change of language, to translate the messages.
 */
export const useCheckedForm = <Values extends FieldValues>({
  schema,
  empty,
  labelOf,
}: CheckedForm<Values>) => {
  const element: RefObject<HTMLFormElement | null> = useRef(null);
  const sending = useRef(false);
  const form = useForm<Values>({
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    defaultValues: empty,
    resolver: schemaResolver(schema, labelOf),
  });
  const { trigger, getFieldState, handleSubmit } = form;

  useEffect(() => {
    const current = element.current;
    // React's onChange is the native `input` event, which is too early.
    const check = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name) void trigger(target.name as Path<Values>);
    };
    current?.addEventListener('change', check);
    return () => current?.removeEventListener('change', check);
  }, [trigger]);

  useEffect(
    () =>
      onLanguageChange(() => {
        const wrong = [...(element.current?.querySelectorAll('input') ?? [])]
          .map(({ name }) => name as Path<Values>)
          .filter((name) => name && getFieldState(name).invalid);
        if (wrong.length > 0) void trigger(wrong);
      }),
    [getFieldState, trigger],
  );

  const submitBy =
    (send: (values: Values) => Promise<void>) =>
    async (event: SubmitEvent): Promise<void> => {
      event.preventDefault();
      if (sending.current) return;
      sending.current = true;
      try {
        await handleSubmit(send)(event);
      } finally {
        sending.current = false;
      }
    };

  return { element, form, submitBy };
};
