import { useContext, useEffect } from 'react';
import { setSubmissionErrors, useSaveContext } from 'react-admin';
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form';
import { SavingContext } from './saving';

/**
 * Keeps the form dirty after a failed save. react-hook-form treats every submit without field errors as successful, and
 * the user could then leave without a warning. Saving again after a question submits the form, so that it ends up clean.
 * @param fields those that the form may change, if they are known
 */
export const KeepDirtyOnError = ({ fields }: { fields?: readonly string[] }) => {
  const { savingRef } = useContext(SavingContext);
  const { reset, handleSubmit, setError, getFieldState } = useFormContext();
  const { isSubmitSuccessful, isSubmitting, defaultValues } = useFormState();
  const { save } = useSaveContext();
  useEffect(() => {
    savingRef.current.isChanged = (field) => getFieldState(field).isDirty;
    savingRef.current.loaded = defaultValues;
    savingRef.current.fields = fields;
  }, [savingRef, getFieldState, defaultValues, fields]);
  useEffect(() => {
    savingRef.current.saveAgain = async (answers) => {
      let saved = false;
      savingRef.current.failed = false;
      savingRef.current.answers = answers;
      await handleSubmit(async (values: FieldValues) => {
        const errors: unknown = await save?.(values, answers.over && { meta: answers.over });
        if (typeof errors === 'object' && errors !== null) setSubmissionErrors(errors, setError);
        else saved = !savingRef.current.failed;
      })();
      savingRef.current.answers = {};
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
