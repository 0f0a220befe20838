import type { MouseEvent } from 'react';

/**
 * Tells a click, also one by the keyboard, from the second click of a double-click. For buttons that the next record has in
 * the same place once the first click has been answered.
 */
export const isFirstClick = ({ detail: clicks }: MouseEvent): boolean => clicks < 2;
