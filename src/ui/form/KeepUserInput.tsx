import { useContext, useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form';
import { SavingContext } from './KeepDirtyOnError';

/** Serialized, because nested values are mutated in place. */
const writtenOut = (values: FieldValues): ReadonlyMap<string, string | undefined> =>
  new Map(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));

/**
 * Keeps the user's input when react-admin resets the form with a new record: the response to a save, or fresh data
 * after a cached copy. Must be rendered before KeepDirtyOnError, which resets the `failed` flag.
 */
export const KeepUserInput = () => {
  const record = useRecordContext();
  const formerRef = useRef(record);
  const savingRef = useContext(SavingContext);
  const { getValues, setValue } = useFormContext();
  const { isSubmitting, dirtyFields } = useFormState();
  const sentRef = useRef<ReturnType<typeof writtenOut> | null>(null);

  useEffect(() => {
    if (isSubmitting) {
      sentRef.current = writtenOut(getValues());
      savingRef.current.discard = false;
    }
    // No record will come back; one that is loaded later is shown as it is.
    else if (savingRef.current.failed) sentRef.current = null;
  }, [isSubmitting, savingRef, getValues]);

  useEffect(() => {
    const former = formerRef.current;
    if (record === former) return;
    formerRef.current = record;
    const sent = sentRef.current;
    sentRef.current = null;
    const { discard = false } = savingRef.current;
    savingRef.current.discard = false;
    if (discard) return;
    const values = getValues();
    const changedSince = (before: typeof sent): string[] => {
      if (before)
        return [...writtenOut(values)]
          .filter(([name, written]) => written !== undefined && written !== before.get(name))
          .map(([name]) => name);
      return record?.id === former?.id ? Object.keys(dirtyFields) : [];
    };
    const typed = changedSince(sent).map((name): [string, unknown] => [name, values[name]]);
    // The form is an ancestor: its effect, which resets the values, runs after this one.
    queueMicrotask(() => {
      for (const [name, value] of typed) setValue(name, value, { shouldDirty: true });
    });
  }, [record, dirtyFields, savingRef, getValues, setValue]);
  return null;
};
