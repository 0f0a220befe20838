import { useEffect, type RefObject } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { onLanguageChange } from '../api/language';

/**
 * Checks a form's fields where react-hook-form's `onBlur` does not (spec section 5): when the browser says that a
 * value was changed, which a password manager causes without the field ever being left, and when the language
 * changes, so that the messages that show follow it.
 * @param form the form's element
 */
export const useCheckedFields = <Values extends FieldValues>(
  form: RefObject<HTMLFormElement | null>,
  { trigger, getFieldState }: Pick<UseFormReturn<Values>, 'trigger' | 'getFieldState'>,
): void => {
  useEffect(() => {
    const element = form.current;
    // React's own onChange is the browser's `input`; spec section 5 wants nothing said then.
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
