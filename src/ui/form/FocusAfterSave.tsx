import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { SavingContext } from './saving';

/** An invalid field; MUI's hidden measuring inputs are skipped. */
const INVALID_FIELD = '[aria-invalid="true"]:not([aria-hidden="true"])';

/**
 * Focuses the first invalid field after a rejected save, otherwise the button that was pressed: it lost the focus while
 * it was disabled. Must be rendered before KeepDirtyOnError, which resets the `failed` flag.
 */
export const FocusAfterSave = () => {
  const { savingRef } = useContext(SavingContext);
  const { isSubmitting, errors } = useFormState();
  const pressed = useRef<HTMLElement | null>(null);
  const hasErrors = Object.keys(errors).length > 0;

  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isSubmitting && activeElement instanceof HTMLElement) pressed.current = activeElement;
  }, [isSubmitting]);

  useEffect(() => {
    const button = pressed.current;
    if (isSubmitting || !button) return;
    pressed.current = null;
    if (!hasErrors && !savingRef.current.failed) return;
    // Rich text marks itself as invalid after its own effects.
    requestAnimationFrame(() => {
      // The user has moved on to another field.
      const { activeElement } = document;
      if (activeElement !== document.body && activeElement !== button) return;
      const invalid = hasErrors ? button.closest('form')?.querySelector<HTMLElement>(INVALID_FIELD) : null;
      (invalid ?? button).focus();
    });
  }, [isSubmitting, hasErrors, savingRef]);
  return null;
};
