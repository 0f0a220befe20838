import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/**
 * One stop for the tabulator in a toolbar; the arrow keys, Home and End go from button to button (WAI-ARIA, toolbar
 * pattern).
 */
export const useRovingFocus = () => {
  const bar = useRef<HTMLDivElement>(null);
  const buttons = () => [...(bar.current?.querySelectorAll<HTMLElement>('button') ?? [])];
  const makeStop = (stop: HTMLElement | undefined) => {
    buttons().forEach((button) => {
      button.tabIndex = button === stop ? 0 : -1;
    });
  };
  useEffect(() => {
    const all = [...(bar.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    all.forEach((button, index) => {
      button.tabIndex = index === 0 ? 0 : -1;
    });
  }, []);
  return {
    ref: bar,
    onFocus: ({ target }: FocusEvent) => {
      if (target instanceof HTMLButtonElement) makeStop(target);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const all = buttons();
      const index = all.findIndex((button) => button === document.activeElement);
      const step = STEPS[event.key];
      if (!step || index < 0) return;
      event.preventDefault();
      all[step(index, all.length)]?.focus();
    },
  };
};
