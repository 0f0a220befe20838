const OPEN_DIALOG = '.MuiModal-root:not(.MuiModal-hidden, [aria-hidden="true"])';
const SAVE = 'button[type="submit"]';

/** Returns the save buttons of the dialog in front, or of the screen. */
const saveButtons = (): HTMLButtonElement[] => {
  const front = [...document.querySelectorAll(OPEN_DIALOG)].at(-1) ?? document;
  return [...front.querySelectorAll<HTMLButtonElement>(SAVE)].filter(({ form }) => form);
};

/**
 * Saves by Ctrl+S or Ctrl+Enter: presses the button of the form that has the focus, otherwise the first that can be
 * pressed. It is disabled while a save is running.
 */
export const saveForm = (event: KeyboardEvent): void => {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
  const isEnter = key === 'Enter';
  if (ctrlKey === metaKey || altKey || shiftKey || !(isEnter || key.toLowerCase() === 's')) return;
  const buttons = saveButtons();
  // The browser would save the page.
  if (!isEnter && document.querySelector(SAVE)) event.preventDefault();
  if (buttons.length === 0) return;
  event.preventDefault();
  event.stopPropagation();
  const form = document.activeElement?.closest('form');
  const own = buttons.filter((button) => button.form === form);
  if (!repeat) (own.length > 0 ? own : buttons).find(({ disabled }) => !disabled)?.click();
};
