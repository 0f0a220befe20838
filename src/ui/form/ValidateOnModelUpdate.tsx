import { useEffect } from 'react';
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

/**
 * Validates a field when its value changes by a choice or by the program, not by typing (spec section 5).
 * @param except a field that says itself when it is to be checked
 */
export const ValidateOnModelUpdate = ({ except }: { except?: string }) => {
  const { watch, trigger } = useFormContext();
  useEffect(() => {
    const subscription = watch((_values, { name }) => {
      if (name && name !== except && !isTyping(name)) void trigger(name);
    });
    return () => {
      subscription.unsubscribe();
    };
  }, [watch, trigger, except]);
  return null;
};
