import { useEffect, useRef, type KeyboardEvent } from 'react';
import { MENU_TYPE_AHEAD_RESET } from '../../../contract/constants';

/** The entries; those of a group that is closed are not there. */
const linksIn = (menu: HTMLElement): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('a[href]')];

const step: Partial<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index <= 0 ? count : index) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const nameOf = (link: HTMLElement): string => link.textContent.trim().toLocaleLowerCase();

/**
 * The next entry whose name begins with what was typed. The first letter leads on from where one is, so that the same
 * letter again, once the one before is forgotten, finds the next of its entries; the letters after it stay with an
 * entry that still fits.
 */
const findTyped = (links: readonly HTMLElement[], index: number, typed: string): HTMLElement | undefined => {
  const first = typed.length === 1 ? index + 1 : Math.max(index, 0);
  return [...links.slice(first), ...links.slice(0, first)].find((link) => nameOf(link).startsWith(typed));
};

/**
 * Arrow keys, and finding an entry by typing the beginning of its name; what was typed is forgotten after 350 ms
 * without a key (spec section 9).
 * @returns the listener for the keys of the menu's own element
 */
export const useTypeAhead = () => {
  const typed = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  return (event: KeyboardEvent<HTMLElement>): void => {
    const links = linksIn(event.currentTarget);
    const index = links.indexOf(document.activeElement as HTMLElement);
    const move = step[event.key];
    if (move) {
      event.preventDefault();
      links[move(index, links.length)]?.focus();
      return;
    }
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    // A space is part of a name, such as "Leave requests", but begins none: then it is for the page to scroll by.
    if (event.key === ' ') {
      if (typed.current === '' || !links.includes(event.target as HTMLElement)) return;
      event.preventDefault();
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      typed.current = '';
    }, MENU_TYPE_AHEAD_RESET);
    typed.current += event.key.toLocaleLowerCase();
    findTyped(links, index, typed.current)?.focus();
  };
};
