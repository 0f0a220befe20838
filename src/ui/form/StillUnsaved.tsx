import { createContext, useContext, useEffect, type RefObject } from 'react';
import { setSubmissionErrors, useSaveContext } from 'react-admin';
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form';
import { OVERWRITE } from '../../providers/dataProvider';

/** What a screen and the form on it tell each other. */
export interface SavingRef {
  /** The screen notes here that saving failed. */
  failed: boolean;
  /** The screen notes here that the record that comes next is wanted as it is, whatever was typed. */
  discard?: boolean;
  /** Told that the form is being saved. */
  onBegin?: () => void;
  /** Saves what the form holds over what somebody else has saved; given by the form. Resolves to whether it worked. */
  saveOver?: () => Promise<boolean>;
}

export const SavingContext = createContext<RefObject<SavingRef>>({ current: { failed: false } });

/**
 * Keeps a form whose saving failed as unsaved as it was. react-hook-form counts each submit without wrong fields as a
 * success, and what it calls saved is left without a question. What is saved after all is submitted anew for the same
 * reason: only then may the form be left without one.
 */
export const StillUnsaved = () => {
  const savingRef = useContext(SavingContext);
  const { reset, handleSubmit, setError } = useFormContext();
  const { isSubmitSuccessful, isSubmitting } = useFormState();
  const { save } = useSaveContext();
  useEffect(() => {
    savingRef.current.saveOver = async () => {
      let saved = false;
      savingRef.current.failed = false;
      await handleSubmit(async (values: FieldValues) => {
        const errors: unknown = await save?.(values, { meta: OVERWRITE });
        if (typeof errors === 'object' && errors !== null) setSubmissionErrors(errors, setError);
        else saved = !savingRef.current.failed;
      })();
      return saved;
    };
  }, [savingRef, handleSubmit, save, setError]);
  useEffect(() => {
    if (!isSubmitting) return;
    savingRef.current.failed = false;
    savingRef.current.onBegin?.();
  }, [isSubmitting, savingRef]);
  useEffect(() => {
    if (!isSubmitSuccessful || !savingRef.current.failed) return;
    savingRef.current.failed = false;
    reset(undefined, {
      keepValues: true,
      keepDefaultValues: true,
      keepDirty: true,
      keepErrors: true,
      keepTouched: true,
      keepIsSubmitted: true,
      keepSubmitCount: true,
    });
  }, [isSubmitSuccessful, savingRef, reset]);
  return null;
};
