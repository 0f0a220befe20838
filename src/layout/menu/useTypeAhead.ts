import { useRef, type KeyboardEvent } from 'react';
import { MENU_TYPE_AHEAD_RESET } from '../../../contract/constants';

const linksIn = (menu: HTMLElement): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('a[href]')];

const step: Partial<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Arrow keys, and finding an entry by typing the beginning of its name; what was typed is forgotten after 350 ms
 * without a key (spec section 9).
 */
export const useTypeAhead = () => {
  const typed = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  return (event: KeyboardEvent<HTMLElement>): void => {
    const links = linksIn(event.currentTarget);
    const index = links.indexOf(document.activeElement as HTMLElement);
    const move = step[event.key];
    if (move) {
      event.preventDefault();
      links[move(index, links.length)]?.focus();
      return;
    }
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      typed.current = '';
    }, MENU_TYPE_AHEAD_RESET);
    typed.current += event.key.toLocaleLowerCase();
    links.find((link) => link.textContent.trim().toLocaleLowerCase().startsWith(typed.current))?.focus();
  };
};
