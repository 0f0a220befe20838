import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

/**
 * Keeps the user's input when the form is shown again after the session has ended and the user has signed in again:
 * React then repeats all effects, and react-admin's resets the form.
 */
export const KeepInputWhileHidden = () => {
  const { getValues, setValue } = useFormContext();
  const { dirtyFields } = useFormState();
  const dirty = useRef<string[]>([]);
  useEffect(() => {
    dirty.current = Object.keys(dirtyFields);
  });
  useEffect(() => {
    const input = dirty.current.map((name): [string, unknown] => [name, getValues(name)]);
    if (input.length === 0) return;
    // The form is an ancestor: its effect runs after this one.
    queueMicrotask(() => {
      for (const [name, value] of input) setValue(name, value, { shouldDirty: true });
    });
  }, [getValues, setValue]);
  return null;
};
