import type { MouseEvent, ReactNode } from 'react';
import { go, loginState } from '../navigation';

/** A link to another public screen. Keeps the page to return to after signing in. */
export const PublicLink = ({ to, children }: { to: string; children: ReactNode }) => {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const { next, expired } = loginState();
    go(to, { state: { next, expired } });
  };
  return (
    <a href={to} onClick={follow}>
      {children}
    </a>
  );
};
