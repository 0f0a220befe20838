import { useContext, useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form';
import { SavingContext } from './saving';

/** Serialized, because nested values are mutated in place. */
const serialize = (values: FieldValues): ReadonlyMap<string, string | undefined> =>
  new Map(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));

/**
 * Keeps the user's input when react-admin resets the form with a new record: the response to a save, or fresh data
 * after a cached copy. Must be rendered before KeepDirtyOnError, which resets the `failed` flag.
 */
export const KeepUserInput = () => {
  const record = useRecordContext();
  const previousRef = useRef(record);
  const { savingRef } = useContext(SavingContext);
  const { getValues, setValue } = useFormContext();
  const { isSubmitting, dirtyFields } = useFormState();
  const submittedRef = useRef<ReturnType<typeof serialize> | null>(null);

  useEffect(() => {
    if (isSubmitting) {
      submittedRef.current = serialize(getValues());
      savingRef.current.discard = false;
    }
    // No record will come back; one that is loaded later is shown as it is.
    else if (savingRef.current.failed) submittedRef.current = null;
  }, [isSubmitting, savingRef, getValues]);

  useEffect(() => {
    const previous = previousRef.current;
    if (record === previous) return;
    previousRef.current = record;
    const submitted = submittedRef.current;
    submittedRef.current = null;
    const { discard = false } = savingRef.current;
    savingRef.current.discard = false;
    if (discard) return;
    const values = getValues();
    const changedSince = (before: typeof submitted): string[] => {
      if (before)
        return [...serialize(values)]
          .filter(([name, json]) => json !== undefined && json !== before.get(name))
          .map(([name]) => name);
      return record?.id === previous?.id ? Object.keys(dirtyFields) : [];
    };
    const changed = changedSince(submitted).map((name): [string, unknown] => [name, values[name]]);
    // The form is an ancestor: its effect, which resets the values, runs after this one.
    queueMicrotask(() => {
      for (const [name, value] of changed) setValue(name, value, { shouldDirty: true });
    });
  }, [record, dirtyFields, savingRef, getValues, setValue]);
  return null;
};
