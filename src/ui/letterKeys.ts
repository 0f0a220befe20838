import { useEffect, useRef } from 'react';
import { useStore } from 'react-admin';

/** Preference: whether single letters are shortcuts. Speech input can trigger them (WCAG 2.1.4). */
export const LETTER_KEYS = 'preferences.letter_keys';

/** Whether an element handles letters itself. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type="checkbox"]):not([type="radio"]):not([type="button"]), textarea, select, [contenteditable="true"], [role="combobox"]',
  ) !== null;

/** Whether a dialog, drawer or menu is open. One that is closing does not count. */
export const isDialogOpen = (): boolean =>
  document.querySelector('.MuiModal-root:not(.MuiModal-hidden, [aria-hidden="true"])') !== null;

/**
 * Calls an action when its letter is pressed. Off while typing, while a dialog is open, and for users who have switched
 * letters off.
 * @param actions by lower-case letter
 * @returns whether letters are on
 */
export const useLetterKeys = (actions: Partial<Record<string, () => void>>): boolean => {
  const [isOn] = useStore(LETTER_KEYS, true);
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented, target } = event;
      if (defaultPrevented || repeat || ctrlKey || metaKey || altKey) return;
      if (isTextField(target) || isDialogOpen()) return;
      const action = latest.current[key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
  return isOn;
};
