import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns the ref of an element that takes over the focus when a removed row had it.
 * @param count of rows, undefined while they load
 */
export const useFocusAfterRemoval = <T extends HTMLElement = HTMLButtonElement>(
  count = 0,
): RefObject<T | null> => {
  const target = useRef<T>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) target.current?.focus();
    before.current = count;
  }, [count]);
  return target;
};
