import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { SavingContext } from './StillUnsaved';

/** A field that says of itself that it is wrong; beside some lies one for the browser alone. */
const WRONG_FIELD = '[aria-invalid="true"]:not([aria-hidden="true"])';

/**
 * Puts the focus on the first field with an error when a save was refused, otherwise back to where it was pressed: a
 * button that is disabled meanwhile, or a dialog that asked, leaves it nowhere. Stands before StillUnsaved, which
 * forgets that a save failed.
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
    // Whoever has gone on to another field meanwhile stays there.
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== from) return;
    const wrong = isRefused ? from.closest('form')?.querySelector<HTMLElement>(WRONG_FIELD) : null;
    (wrong ?? from).focus();
  }, [isSubmitting, isRefused, savingRef]);
  return null;
};
