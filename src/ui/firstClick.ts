import type { MouseEvent } from 'react';

/**
 * Returns a handler that ignores the second click of a double-click. For buttons that the next record has in the same place
 * once the first click has been answered.
 */
export const firstClick =
  (act: () => void) =>
  ({ detail: clicks }: MouseEvent): void => {
    if (clicks < 2) act();
  };
