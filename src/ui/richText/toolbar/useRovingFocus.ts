import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

const buttonsOf = (toolbar: HTMLElement | null) => [
  ...(toolbar?.querySelectorAll<HTMLElement>('button') ?? []),
];

const setTabStop = (toolbar: HTMLElement | null, stop: EventTarget | undefined) => {
  for (const button of buttonsOf(toolbar)) button.tabIndex = button === stop ? 0 : -1;
};

/** Makes a toolbar one tab stop whose buttons are reached by arrow keys, Home and End (WAI-ARIA toolbar pattern). */
export const useRovingFocus = () => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    setTabStop(ref.current, buttonsOf(ref.current)[0]);
  }, []);
  return {
    ref,
    onFocus: ({ target }: FocusEvent) => {
      if (target instanceof HTMLButtonElement) setTabStop(ref.current, target);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const buttons = buttonsOf(ref.current);
      const index = buttons.findIndex((button) => button === document.activeElement);
      const step = STEPS[event.key];
      if (!step || index < 0) return;
      event.preventDefault();
      buttons[step(index, buttons.length)]?.focus();
    },
  };
};
