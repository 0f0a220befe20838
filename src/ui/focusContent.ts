import { useEffect } from 'react';

/** Focuses the screen, for when the element that has the focus disappears. */
export const focusContent = (): void => {
  const main = document.getElementById('main-content');
  if (!main) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
};

/** Focuses the row of the list that had the focus last, otherwise the screen. */
export const focusRow = (): void => {
  const row = document.querySelector<HTMLElement>('#main-content [data-row][tabindex="0"]');
  if (row) row.focus({ preventScroll: true });
  else focusContent();
};

/** Moves the focus when it is lost because the component is removed. */
export const useFocusAfterUnmount = (focus: () => void = focusContent): void => {
  useEffect(
    () => () => {
      // After React has removed everything that goes with the component, such as the button that opened a dialog.
      setTimeout(() => {
        if (document.activeElement === document.body) focus();
      });
    },
    [focus],
  );
};
