import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

/** Whether somebody is typing into the field right now: that is input, which is not validated before it is left. */
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
 * Validates a field when its value changes by a choice or by the program, not by typing, and when the browser says that
 * a value was changed, which a password manager or Enter causes without the field being left (spec section 5).
 * @param except a field that says itself when it is to be checked
 */
export const ValidateOnModelUpdate = ({ except }: { except?: string }) => {
  const { watch, trigger } = useFormContext();
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const subscription = watch((_values, { name }) => {
      if (name && name !== except && !isTyping(name)) void trigger(name);
    });
    return () => {
      subscription.unsubscribe();
    };
  }, [watch, trigger, except]);

  useEffect(() => {
    const form = place.current?.closest('form');
    // React's own onChange is the browser's `input`.
    const check = ({ target }: Event) => {
      if (isField(target) && target.name && target.name.split('.')[0] !== except) void trigger(target.name);
    };
    form?.addEventListener('change', check);
    return () => form?.removeEventListener('change', check);
  }, [trigger, except]);
  return <span ref={place} hidden />;
};
