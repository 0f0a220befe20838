import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { SavingContext } from './KeepDirtyOnError';

/** An invalid field; MUI's hidden measuring inputs are skipped. */
const WRONG_FIELD = '[aria-invalid="true"]:not([aria-hidden="true"])';

/**
 * Focuses the first invalid field after a rejected save, otherwise the button that was pressed: it lost the focus while
 * it was disabled. Must be rendered before KeepDirtyOnError, which resets the `failed` flag.
 */
export const FocusAfterSave = () => {
  const savingRef = useContext(SavingContext);
  const { isSubmitting, errors } = useFormState();
  const pressed = useRef<HTMLElement | null>(null);
  const isRefused = Object.keys(errors).length > 0;

  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isSubmitting && activeElement instanceof HTMLElement) pressed.current = activeElement;
  }, [isSubmitting]);

  useEffect(() => {
    const from = pressed.current;
    if (isSubmitting || !from) return;
    pressed.current = null;
    if (!isRefused && !savingRef.current.failed) return;
    // The user has moved on to another field.
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== from) return;
    const wrong = isRefused ? from.closest('form')?.querySelector<HTMLElement>(WRONG_FIELD) : null;
    (wrong ?? from).focus();
  }, [isSubmitting, isRefused, savingRef]);
  return null;
};
