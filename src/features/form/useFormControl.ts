import { isEqual } from 'es-toolkit';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocale } from 'react-admin';
import { createFormControl, get, useFormState, type UseFormReturn } from 'react-hook-form';
import { useFocusAfterSubmit } from './useFocusAfterSubmit';

type FormControl = Omit<UseFormReturn, 'formState'>;

/** Whether the user is typing in the field. Typed input is validated on blur. */
const isTyping = (name: string): boolean => {
  const element = document.activeElement;
  return (
    (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
    element.name === name &&
    !['checkbox', 'radio'].includes(element.type)
  );
};

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/**
 * Validates a field when its value changes other than by typing, and on the browser's `change` event, which password
 * managers and Enter fire without a blur. Values of a record that has just been loaded are not validated.
 */
const useValidateOnChange = ({ subscribe, trigger }: FormControl, id: string, except?: string): void => {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values, defaultValues, errors }) => {
          if (!name || name === except || isTyping(name)) return;
          const isLoaded = isEqual(get(values, name), get(defaultValues, name));
          if (!isLoaded || get(errors, name)) void trigger(name);
        },
      }),
    [subscribe, trigger, except],
  );
  useEffect(() => {
    const form = document.getElementById(id);
    // React's onChange listens to `input`.
    const check = ({ target }: Event) => {
      if (isField(target) && target.name && target.name.split('.')[0] !== except) void trigger(target.name);
    };
    form?.addEventListener('change', check);
    return () => form?.removeEventListener('change', check);
  }, [id, trigger, except]);
};

/** Validates the fields with an error again after a change of language, so that their messages follow it. */
const useErrorsInLanguage = ({ control, trigger }: FormControl): void => {
  const { errors } = useFormState({ control });
  const locale = useLocale();
  const failed = useRef<string[]>([]);
  useEffect(() => {
    // Not those from the server, which would disappear.
    failed.current = Object.keys(errors).filter((name) => errors[name]?.type === 'validation');
  }, [errors]);
  useEffect(() => {
    if (failed.current.length > 0) void trigger(failed.current);
  }, [locale, trigger]);
};

/** Values of a new record. A reset to an object without keys would make react-hook-form forget which fields are dirty. */
export const NO_VALUES = { id: undefined };

/** react-admin resets a form with each new record, and when its screen is shown again after it was hidden. */
const KEEP_INPUT = { keepDirtyValues: true };

/**
 * Creates a form that is validated on blur and on change, not while typing, and that keeps the user's input when
 * react-admin resets it.
 * @param except a field that triggers its own validation
 * @returns the form, and the props with which react-admin's `Form` uses it
 */
export const useFormControl = (except?: string) => {
  const [form] = useState(() => createFormControl());
  const id = useId();
  useValidateOnChange(form, id, except);
  useErrorsInLanguage(form);
  useFocusAfterSubmit(form.control);
  return {
    form,
    props: {
      id,
      formControl: form.formControl,
      resetOptions: KEEP_INPUT,
      mode: 'onBlur',
      reValidateMode: 'onBlur',
      noValidate: true,
      // It would pass over a field without an input of its own (`useFocusAfterSubmit`).
      shouldFocusError: except === undefined,
    } as const,
  };
};
