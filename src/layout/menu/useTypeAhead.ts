import { useEffect, useRef, type KeyboardEvent } from 'react';
import { MENU_TYPE_AHEAD_RESET } from '../../../contract/constants';

const linksIn = (menu: HTMLElement): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('a[href]')];

const MOVES: Partial<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index <= 0 ? count : index) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const nameOf = (link: HTMLElement): string => link.textContent.trim().toLocaleLowerCase();

/**
 * Returns the next link whose name starts with the typed text. A single letter skips the current link, so that typing it
 * again later finds the next one; longer texts may stay at the current link.
 */
const findByPrefix = (
  links: readonly HTMLElement[],
  index: number,
  typed: string,
): HTMLElement | undefined => {
  const first = typed.length === 1 ? index + 1 : Math.max(index, 0);
  return [...links.slice(first), ...links.slice(0, first)].find((link) => nameOf(link).startsWith(typed));
};

/**
 * Moves the focus in a menu with arrow keys and by typing the beginning of a name.
 * @returns the `onKeyDown` of the menu
 */
export const useTypeAhead = () => {
  const typed = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (event: KeyboardEvent<HTMLElement>): void => {
    const links = linksIn(event.currentTarget);
    const index = links.indexOf(document.activeElement as HTMLElement);
    const move = MOVES[event.key];
    if (move) {
      event.preventDefault();
      links[move(index, links.length)]?.focus();
      return;
    }
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    // A space can be part of a name ("Leave requests"), but not its beginning: then it scrolls the page.
    if (event.key === ' ' && (typed.current === '' || !links.includes(event.target as HTMLElement))) return;
    // A letter of a name is not a shortcut of the screen as well. `?` and `/` are.
    if (/[\p{L}\p{N} ]/u.test(event.key)) event.preventDefault();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      typed.current = '';
    }, MENU_TYPE_AHEAD_RESET);
    typed.current += event.key.toLocaleLowerCase();
    findByPrefix(links, index, typed.current)?.focus();
  };
};
