import { useEffect, type RefObject } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { onLanguageChange } from '../api/language';

/**
 * Validates inputs where react-hook-form's `onBlur` does not: on the native `change` event, which password managers send
 * without a blur, and after a change of language, to translate the messages.
 */
export const useCheckedFields = <Values extends FieldValues>(
  form: RefObject<HTMLFormElement | null>,
  { trigger, getFieldState }: Pick<UseFormReturn<Values>, 'trigger' | 'getFieldState'>,
): void => {
  useEffect(() => {
    const element = form.current;
    // React's onChange is the native `input` event, which is too early.
    const check = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name) void trigger(target.name as Path<Values>);
    };
    element?.addEventListener('change', check);
    return () => element?.removeEventListener('change', check);
  }, [form, trigger]);

  useEffect(
    () =>
      onLanguageChange(() => {
        const wrong = [...(form.current?.querySelectorAll('input') ?? [])]
          .map(({ name }) => name as Path<Values>)
          .filter((name) => name && getFieldState(name).invalid);
        if (wrong.length > 0) void trigger(wrong);
      }),
    [form, getFieldState, trigger],
  );
};
