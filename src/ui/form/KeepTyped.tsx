import { useContext, useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form';
import { SavingContext } from './StillUnsaved';

/** The values of a form's fields written out, to be compared: nested ones are changed in place. */
const writtenOut = (values: FieldValues): ReadonlyMap<string, string | undefined> =>
  new Map(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));

/**
 * Keeps what is typed while a save is on its way: react-admin fills the form with the record that comes back. Stands
 * before StillUnsaved, which forgets that a save failed.
 */
export const KeepTyped = () => {
  const record = useRecordContext();
  const savingRef = useContext(SavingContext);
  const { getValues, setValue } = useFormContext();
  const { isSubmitting } = useFormState();
  const sentRef = useRef<ReturnType<typeof writtenOut> | null>(null);

  useEffect(() => {
    if (isSubmitting) sentRef.current = writtenOut(getValues());
    // Nothing comes back, and what is loaded later is wanted as it is.
    else if (savingRef.current.failed) sentRef.current = null;
  }, [isSubmitting, savingRef, getValues]);

  useEffect(() => {
    const sent = sentRef.current;
    sentRef.current = null;
    if (!sent) return;
    const values = getValues();
    const typed = [...writtenOut(values)]
      .filter(([name, written]) => written !== undefined && written !== sent.get(name))
      .map(([name]): [string, unknown] => [name, values[name]]);
    // The form, further out, is filled right after this.
    queueMicrotask(() => {
      for (const [name, value] of typed) setValue(name, value, { shouldDirty: true });
    });
  }, [record, getValues, setValue]);
  return null;
};
