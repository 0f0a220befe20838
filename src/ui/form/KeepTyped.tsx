import { useContext, useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form';
import { SavingContext } from './StillUnsaved';

/** The values of a form's fields written out, to be compared: nested ones are changed in place. */
const writtenOut = (values: FieldValues): ReadonlyMap<string, string | undefined> =>
  new Map(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));

/**
 * Keeps what is typed when a record comes: react-admin fills the form with it, be it the answer to a save that was on its
 * way or the fresh one behind a copy that was shown at once. Stands before StillUnsaved, which forgets that a save failed.
 */
export const KeepTyped = () => {
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
    // Nothing comes back, and what is loaded later is wanted as it is.
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
    // The form, further out, is filled right after this.
    queueMicrotask(() => {
      for (const [name, value] of typed) setValue(name, value, { shouldDirty: true });
    });
  }, [record, dirtyFields, savingRef, getValues, setValue]);
  return null;
};
