import type { MouseEvent, ReactNode } from 'react';
import { go, loginState } from '../navigation';

/** A link to another public screen. Keeps the page to return to after signing in. */
export const PublicLink = ({
  to,
  className,
  children,
}: {
  to: string;
  className?: string;
  children: ReactNode;
}) => {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const { next, expired } = loginState();
    go(to, { state: { next, expired } });
  };
  return (
    <a href={to} className={className} onClick={follow}>
      {children}
    </a>
  );
};
