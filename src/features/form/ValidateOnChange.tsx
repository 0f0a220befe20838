import { useEffect, useRef } from 'react';
import { useLocale } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';

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

/** Validates the fields with an error again after a change of language, so that their messages follow it. */
const useErrorsInLanguage = (): void => {
  const { trigger } = useFormContext();
  const { errors } = useFormState();
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

/**
 * Validates a field when its value changes other than by typing, and on the browser's `change` event, which password
 * managers and Enter fire without a blur.
 * @param except a field that triggers its own validation
 */
export const ValidateOnChange = ({ except }: { except?: string }) => {
  const { watch, trigger } = useFormContext();
  const ref = useRef<HTMLSpanElement>(null);
  useErrorsInLanguage();
  useEffect(() => {
    const subscription = watch((_values, { name }) => {
      if (name && name !== except && !isTyping(name)) void trigger(name);
    });
    return () => subscription.unsubscribe();
  }, [watch, trigger, except]);

  useEffect(() => {
    const form = ref.current?.closest('form');
    // React's onChange listens to `input`.
    const check = ({ target }: Event) => {
      if (isField(target) && target.name && target.name.split('.')[0] !== except) void trigger(target.name);
    };
    form?.addEventListener('change', check);
    return () => form?.removeEventListener('change', check);
  }, [trigger, except]);
  return <span ref={ref} hidden />;
};
