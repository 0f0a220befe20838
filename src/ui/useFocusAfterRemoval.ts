import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns the ref of a button that takes over the focus when a removed row had it.
 * @param count of rows, undefined while they load
 */
export const useFocusAfterRemoval = (count = 0): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) button.current?.focus();
    before.current = count;
  }, [count]);
  return button;
};
