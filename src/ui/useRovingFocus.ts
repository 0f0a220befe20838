import { useEffect, type RefObject } from 'react';

const BUTTONS = 'button:not(:disabled), a[href]';

/**
 * Makes the buttons of a toolbar one tab stop; arrow keys, Home and End move between them (ARIA toolbar pattern). With Shift,
 * they are left to the buttons.
 * The listeners are native, because React's events also come from dialogs that the buttons open.
 * @param selector of the buttons
 */
export const useRovingFocus = (toolbar: RefObject<HTMLElement | null>, selector = BUTTONS): void => {
  useEffect(() => {
    const element = toolbar.current;
    if (!element) return undefined;
    const controls = () => [...element.querySelectorAll<HTMLElement>(selector)];
    let lastFocused: HTMLElement | undefined;
    const update = () => {
      const all = controls();
      if (element.hidden || !lastFocused || !all.includes(lastFocused)) lastFocused = undefined;
      for (const control of all) control.tabIndex = control === (lastFocused ?? all[0]) ? 0 : -1;
    };
    const onFocus = ({ target }: FocusEvent) => {
      lastFocused = controls().find((control) => control === target) ?? lastFocused;
      update();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const all = controls();
      const index = all.findIndex((control) => control === event.target);
      if (index === -1 || event.shiftKey) return;
      const next = {
        ArrowRight: all[(index + 1) % all.length],
        ArrowLeft: all.at(index - 1),
        Home: all[0],
        End: all.at(-1),
      }[event.key];
      if (!next) return;
      next.focus();
      event.preventDefault();
    };
    update();
    const observer = new MutationObserver(update);
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden'] });
    element.addEventListener('focusin', onFocus);
    element.addEventListener('keydown', onKeyDown);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('keydown', onKeyDown);
    };
  }, [toolbar, selector]);
};
