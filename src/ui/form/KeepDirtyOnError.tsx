import { useContext, useEffect } from 'react';
import { setSubmissionErrors, useSaveContext } from 'react-admin';
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form';
import { OVERWRITE } from '../../providers/dataProvider';
import { SavingContext } from './saving';

/**
 * Keeps the form dirty after a failed save. react-hook-form treats every submit without field errors as successful, and
 * react-admin would then let the user leave without a warning. Overwriting submits the form again, so that it ends up
 * clean.
 */
export const KeepDirtyOnError = () => {
  const { savingRef } = useContext(SavingContext);
  const { reset, handleSubmit, setError, getFieldState } = useFormContext();
  const { isSubmitSuccessful, isSubmitting } = useFormState();
  const { save } = useSaveContext();
  useEffect(() => {
    savingRef.current.isChanged = (field) => getFieldState(field).isDirty;
  }, [savingRef, getFieldState]);
  useEffect(() => {
    savingRef.current.overwrite = async () => {
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
    savingRef.current.onSubmit?.();
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
