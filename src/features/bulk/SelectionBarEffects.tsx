import { useEffect, type RefObject } from 'react';
import { useRovingFocus } from '../../ui/useRovingFocus';

/** The room of two toasts, in pixels. */
const TOASTS = 160;

/** Sets the distance of toasts from the bottom of the window so that they are above an element that they would cover. */
const useToastsAbove = (ref: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const { style } = document.body;
    const update = () => {
      const { top, bottom } = element.getBoundingClientRect();
      const isCovered = innerHeight - bottom < TOASTS;
      style.setProperty('--an-toasts', isCovered ? `${innerHeight - top + 12}px` : null);
    };
    // Also reports once on observe.
    const observer = new ResizeObserver(update);
    for (const observed of [element, document.body]) observer.observe(observed);
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
      style.removeProperty('--an-toasts');
    };
  }, [ref]);
};

/** What the selection bar does while it is shown, loaded with the first selection. */
const SelectionBarEffects = ({ toolbar }: { toolbar: RefObject<HTMLElement | null> }) => {
  useRovingFocus(toolbar);
  useToastsAbove(toolbar);
  return null;
};

export default SelectionBarEffects;
