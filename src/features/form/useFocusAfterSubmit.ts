import { useEffect, useLayoutEffect, useRef } from 'react';
import { useFormState, type Control } from 'react-hook-form';
import { focusContent } from '../../ui/focusContent';

/** An invalid field or the button of a wrong file; MUI's hidden measuring inputs are skipped. */
const INVALID_FIELD = '[aria-invalid="true"]:not([aria-hidden="true"]), [data-wrong-file]';

/**
 * Focuses the first invalid field after a rejected save, also one that react-hook-form cannot focus, otherwise the button
 * that was pressed: it lost the focus while it was disabled.
 */
export const useFocusAfterSubmit = (control: Control): void => {
  const { isSubmitting, errors } = useFormState({ control });
  const pressed = useRef<HTMLElement | null>(null);
  const focused = useRef<EventTarget | null>(null);
  const hasErrors = Object.keys(errors).length > 0;

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      focused.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);

  useLayoutEffect(() => {
    const { activeElement } = document;
    const last = focused.current;
    // Some browsers take the focus from a button at once when it is disabled, others later.
    const isLost =
      activeElement === document.body && last instanceof HTMLElement && last.matches(':disabled');
    const button = isLost ? last : activeElement;
    if (isSubmitting && button instanceof HTMLElement) pressed.current = button;
  }, [isSubmitting]);

  useEffect(() => {
    const button = pressed.current;
    if (isSubmitting || !button) return;
    pressed.current = null;
    // Rich text marks itself as invalid after its own effects.
    requestAnimationFrame(() => {
      // Otherwise the user has moved on to another field. A dialog takes the focus that a button in it loses.
      if (!document.activeElement?.contains(button)) return;
      const invalid = hasErrors ? button.closest('form')?.querySelector<HTMLElement>(INVALID_FIELD) : null;
      const target = invalid ?? button;
      // The button is disabled while there is nothing to save.
      if (target.matches(':disabled')) focusContent();
      else target.focus();
    });
  }, [isSubmitting, hasErrors]);
};
